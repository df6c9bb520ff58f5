// The source editor: highlighting and completion from the compiler's tables, messages with their fixes, hover texts.
import { basicSetup, EditorView } from 'codemirror';
import { autocompletion } from '@codemirror/autocomplete';
import { indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { linter, setDiagnostics, nextDiagnostic } from '@codemirror/lint';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, hoverTooltip, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { offsetOf } from '../sgcc.mjs';

// --- highlighting ---------------------------------------------------------------------------------

const TYPE = /^(void|bool|float|double|half|size_t|u?int|u?(char|short|long)|[biud]?vec[234]|d?mat[234](x[234])?|(u?int|float)(8|16|32|64)_t|[iu]?(sampler|image|texture|subpassInput)\w*|atomic_\w+|(char|short|int|long|uint|uchar|ushort|ulong|float|double|half)(2|3|4|8|16))$/;

/** A tokenizer for GLSL and OpenCL C. `words` are keywords, `builtins` functions and variables. */
export function languageOf({ words, builtins }) {
    return StreamLanguage.define({
        name: 'glsl',
        startState: () => ({ inComment: false }),
        languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
        token(stream, state) {
            if (state.inComment || stream.match('/*')) {
                state.inComment = !stream.match(/^.*?\*\//);
                if (state.inComment) stream.skipToEnd();
                return 'comment';
            }
            if (stream.eatSpace()) return null;
            if (stream.match(/^\/\/.*/)) return 'comment';
            if (stream.sol() || /^\s*$/.test(stream.string.slice(0, stream.pos))) if (stream.match(/^#\s*\w*/)) return 'meta';
            if (stream.match(/^"([^"\\]|\\.)*"?/)) return 'string';
            if (stream.match(/^(0[xX][\da-fA-F]+|\d*\.?\d+([eE][-+]?\d+)?\.?)(lf|LF|hf|HF|[uUfFlLsS]+)?/)) return 'number';
            const word = stream.match(/^[A-Za-z_]\w*/)?.[0];
            if (!word) return stream.next(), 'operator';
            if (word === 'true' || word === 'false') return 'bool';
            if (TYPE.test(word)) return 'typeName';
            if (words.has(word)) return 'keyword';
            return builtins.has(word) || word.startsWith('gl_') ? 'labelName' : 'variableName';
        },
    });
}

// --- completion and hover -------------------------------------------------------------------------

const KINDS = { 'builtin-function': 'function', 'builtin-variable': 'variable', function: 'function', type: 'class', member: 'property', macro: 'constant', variable: 'variable', parameter: 'variable' };
const DIRECTIVES = ['define', 'undef', 'if', 'ifdef', 'ifndef', 'else', 'elif', 'endif', 'error', 'pragma', 'extension', 'version', 'line', 'include'];

function tableOptions(tables) {
    const { keywords = [], builtins = [], layouts = [] } = tables;
    return [
        ...keywords.map((label) => ({ label, type: 'keyword' })),
        ...builtins.map(([label, detail]) => ({ label, detail: detail.split('\n')[0], type: label.startsWith('gl_') ? 'variable' : 'function', boost: -1 })),
        ...layouts.map((label) => ({ label, type: 'property', detail: 'layout', boost: -2 })),
    ];
}

const symbolOption = (s) => ({ label: s.name, detail: s.detail === s.name ? undefined : s.detail.split('\n')[0], type: KINDS[s.kind], boost: 2 });

/** The members of what stands before a dot: those of its structure, and the components of a vector. */
function membersOf(name, symbols) {
    const type = symbols.findLast((s) => s.name === name)?.type ?? '';
    const components = /vec([234])$/.exec(type)?.[1] ?? 0;
    return [...symbols.filter((s) => s.kind === 'member' && s.parent && s.parent === type).map(symbolOption),
        ...[...'xyzw'].slice(0, components).map((label) => ({ label, type: 'property' })),
        ...['rgb', 'xyz', 'xy'].filter((label) => label.length <= components).map((label) => ({ label, type: 'property', boost: -1 }))];
}

function completions(known) {
    return (context) => {
        const before = context.state.doc.lineAt(context.pos).text.slice(0, context.pos - context.state.doc.lineAt(context.pos).from);
        const extension = /^\s*#\s*extension\s+(\w*)$/.exec(before);
        if (extension) return { from: context.pos - extension[1].length, options: known.tables.extensions.map(([label, detail]) => ({ label, detail, type: 'namespace' })) };
        const directive = /^\s*#\s*(\w*)$/.exec(before);
        if (directive) return { from: context.pos - directive[1].length, options: DIRECTIVES.map((label) => ({ label, type: 'keyword' })) };
        const member = /(\w+)(?:\[[^\]]*\])?\.(\w*)$/.exec(before);
        if (member && /[A-Za-z_]/.test(member[1][0])) return { from: context.pos - member[2].length, options: membersOf(member[1], known.symbols) };
        const word = /[A-Za-z_]\w*$/.exec(before);
        if (!word && !context.explicit) return null;
        const own = known.symbols.filter((s) => s.kind !== 'member' || !s.parent).filter((s) => !s.kind.startsWith('builtin'));
        return { from: context.pos - (word?.[0].length ?? 0), options: [...new Map([...known.options, ...own.map(symbolOption)].map((o) => [o.label, o])).values()], validFor: /^\w*$/ };
    };
}

function hover(known) {
    return hoverTooltip((view, pos) => {
        const line = view.state.doc.lineAt(pos);
        for (const match of line.text.matchAll(/[A-Za-z_]\w*/g)) {
            const from = line.from + match.index, to = from + match[0].length;
            if (pos < from || pos > to) continue;
            const text = known.builtins[match[0]] ?? known.symbols.findLast((s) => s.name === match[0])?.detail;
            return text ? { pos: from, end: to, create: () => ({ dom: Object.assign(document.createElement('div'), { className: 'hover', textContent: text }) }) } : null;
        }
        return null;
    });
}

// --- lines that are linked with lines of the module ----------------------------------------------

/** Marks of whole lines, for showMarks: the hue is that of the source line that a line belongs to. */
export function marksOf(lines, hereOf, hueOf) {
    return (state) => {
        const { doc } = state;
        return Decoration.set(lines.filter((line) => line <= doc.lines).map((line) =>
            Decoration.line({ attributes: { class: hereOf(line) ? 'linked here' : 'linked', style: `--hue: var(--hue-${hueOf(line) % 8})` } }).range(doc.line(line).from)));
    };
}

export const showMarks = StateEffect.define();
export const shownMarks = StateField.define({
    create: () => Decoration.none,
    update(marks, transaction) {
        for (const effect of transaction.effects) if (effect.is(showMarks)) return effect.value(transaction.state);
        return marks.map(transaction.changes);
    },
    provide: (field) => EditorView.decorations.from(field),
});

// --- the editor -----------------------------------------------------------------------------------

/** Returns an editor: its view, and how to tell it what the compiler found. */
export function makeEditor(parent, { onChange, onCursor }) {
    const known = { tables: { extensions: [] }, options: [], symbols: [], builtins: {} };
    const language = new Compartment();
    const none = { words: new Set(), builtins: new Set() };
    let isSetting = false;
    const view = new EditorView({
        parent,
        state: EditorState.create({
            extensions: [
                basicSetup, keymap.of([{ key: 'F8', run: nextDiagnostic }]), indentUnit.of('    '), EditorState.tabSize.of(4), language.of(languageOf(none)),
                syntaxHighlighting(classHighlighter), linter(null), autocompletion({ override: [completions(known)] }), hover(known), shownMarks,
                EditorView.contentAttributes.of({ 'aria-label': 'Source code' }),
                EditorView.updateListener.of((update) => {
                    if (update.docChanged && !isSetting) onChange(update.state.doc.toString());
                    if (update.selectionSet || update.docChanged) onCursor(update.state.doc.lineAt(update.state.selection.main.head).number);
                }),
            ],
        }),
    });
    return {
        view,
        get text() { return view.state.doc.toString(); },
        set text(text) {
            isSetting = true;
            view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
            isSetting = false;
        },
        setTables(tables) {
            known.tables = tables;
            known.options = tableOptions(tables);
            const words = new Set(tables.keywords), builtins = new Set(tables.builtins.map(([name]) => name));
            view.dispatch({ effects: language.reconfigure(languageOf({ words, builtins })) });
        },
        setIndex({ symbols, builtins }) { if (symbols) Object.assign(known, { symbols, builtins }); },
        setMessages(messages, applyFix) { view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state.doc.toString(), messages, applyFix))); },
        show(lines) { view.dispatch({ effects: showMarks.of(lines) }); },
        goTo(line, column = 1) {
            const text = view.state.doc.toString(), at = Math.min(offsetOf(text, line, column), text.length);
            view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
            view.focus();
        },
        scrollTo(line) { view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(Math.min(line, view.state.doc.lines)).from, { y: 'nearest' }) }); },
        edit(changes) { view.dispatch({ changes }); },
    };
}

function diagnosticsOf(text, messages, applyFix) {
    return messages.filter((m) => m.line).map((m) => {
        const from = Math.min(offsetOf(text, m.line, m.column), text.length);
        const to = m.end_line ? Math.min(offsetOf(text, m.end_line, m.end_column), text.length) : from;
        const notes = (m.notes ?? []).map((note) => `\n${note.message}`).join('');
        return { from, to: Math.max(from, to), severity: m.severity, source: m.rule, message: m.message + notes,
            actions: m.fix ? [{ name: m.fix.title, apply: () => applyFix(m) }] : [] };
    });
}

/** A read-only editor for text that the compiler made. */
export function makeViewer(parent, label, extensions = []) {
    return new EditorView({
        parent,
        state: EditorState.create({ extensions: [basicSetup, EditorState.readOnly.of(true), EditorView.editable.of(false), syntaxHighlighting(classHighlighter), shownMarks,
            EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }), ...extensions] }),
    });
}
