// The module as text, beside the source: OpLine says which source line an instruction comes from.
import { StreamLanguage } from '@codemirror/language';
import { EditorView, placeholder } from '@codemirror/view';
import { makeViewer, marksOf, showMarks } from './editor.mjs';

const LANGUAGE = StreamLanguage.define({
    name: 'spirv',
    token(stream) {
        if (stream.eatSpace()) return null;
        if (stream.match(/^;.*/)) return 'comment';
        if (stream.match(/^"([^"\\]|\\.)*"?/)) return 'string';
        if (stream.match(/^%\w+/)) return 'labelName';
        if (stream.match(/^Op(Type|Constant)\w*/)) return 'typeName';
        if (stream.match(/^Op\w+/)) return 'keyword';
        if (stream.match(/^-?(0x[\da-fA-F.p+-]+|\d[\w.+-]*)\b/)) return 'number';
        return stream.next(), stream.match(/^\w+/), null;
    },
});

const HIDDEN = /^\s*(OpLine|OpNoLine|OpSource\b|OpSourceContinued|%\w+ = OpString|OpModuleProcessed)/;

/** The lines to show, and the source line of each; 0: none. The text of the source, which debug information has, is left out. */
export function linkedLines(text) {
    const lines = [], sources = [];
    let source = 0, inString = false;
    for (const line of text.split('\n')) {
        const quotes = (line.replace(/\\./g, '').match(/"/g) ?? []).length;
        const began = inString;
        inString = inString !== (quotes % 2 === 1);
        if (began) continue;
        const at = /^\s*OpLine %\w+ (\d+)/.exec(line);
        if (at) source = Number(at[1]);
        else if (/^\s*(OpNoLine|OpFunctionEnd)/.test(line)) source = 0;
        if (HIDDEN.test(line)) continue;
        lines.push(line.replace(/^ {15}(?=\S)/, ' '.repeat(15)));
        sources.push(source);
    }
    return { lines, sources };
}

export function makeAssembly(parent, { onLine }) {
    let sources = [], here = 0;
    const view = makeViewer(parent, 'SPIR-V of the source', [LANGUAGE, placeholder('A source without errors is shown here as SPIR-V.'), EditorView.updateListener.of((update) => {
        if (update.selectionSet && update.transactions.some((t) => t.isUserEvent('select'))) onLine(sources[update.state.doc.lineAt(update.state.selection.main.head).number - 1] ?? 0);
    })]);
    const marks = () => marksOf(sources.flatMap((source, i) => source ? [i + 1] : []), (line) => sources[line - 1] === here, (line) => sources[line - 1]);
    return {
        set text(text) {
            const linked = linkedLines(text);
            sources = linked.sources;
            view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: linked.lines.join('\n') }, effects: [] });
            view.dispatch({ effects: showMarks.of(marks()) });
        },
        get text() { return view.state.doc.toString(); },
        /** The source lines that have instructions, in order. */
        get sourceLines() { return [...new Set(sources.filter(Boolean))].sort((a, b) => a - b); },
        show(line, scroll) {
            here = line;
            const first = sources.indexOf(line) + 1, effects = [showMarks.of(marks())];
            if (scroll && line && first) effects.push(EditorView.scrollIntoView(view.state.doc.line(first).from, { y: 'center' }));
            view.dispatch({ effects });
        },
    };
}
