// The page: what is typed goes to a worker, and what the worker finds is shown. The state is in the address.
import { unifiedMergeView } from '@codemirror/merge';
import { EditorView } from '@codemirror/view';
import { offsetOf } from '../sgcc.mjs';
import { makeAssembly } from './assembly.mjs';
import { $, make } from './dom.mjs';
import { languageOf, makeEditor, makeViewer, marksOf } from './editor.mjs';
import { EXAMPLES } from './examples.mjs';
import { decodeState, encodeState } from './link.mjs';
import { showMessages } from './messages.mjs';
import { showReflection } from './reflection.mjs';
import { makeRun } from './run.mjs';

const STAGES = { comp: 'compute', vert: 'vertex', frag: 'fragment', geom: 'geometry', tesc: 'tess. control', tese: 'tess. evaluation', task: 'task', mesh: 'mesh', rgen: 'ray generation',
    rint: 'intersection', rahit: 'any hit', rchit: 'closest hit', rmiss: 'miss', rcall: 'callable', cl: 'OpenCL C' };
const TARGETS = ['vulkan1.0', 'vulkan1.1', 'vulkan1.2', 'vulkan1.3', 'vulkan1.4', 'opengl4.5', 'opengl4.6', 'opencl1.2', 'opencl2.0', 'opencl3.0'];
const LANGUAGES = { glsl: 'GLSL for Vulkan', essl: 'GLSL ES', hlsl: 'HLSL', msl: 'Metal' };
const TABS = ['assembly', 'run', 'reflection', 'cross', 'port'];

const state = { stage: 'comp', target: 'vulkan1.2', optimization: 'time', tab: 'assembly', language: 'hlsl' };
let ok = false, number = 0, shown = 0, isBusy = false, isStale = false, linked = [];

// --- the compiler ---------------------------------------------------------------------------------

let worker, startedAt = 0, isReady = false;

function startWorker() {
    worker = new Worker('compile-worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => data.id === 'ready' ? begin(data) : show(data);
    worker.onerror = () => { $('summary').textContent = 'The compiler could not be loaded'; $('summary').className = 'bad'; };
}

function begin({ tables, error }) {
    if (error) { $('summary').textContent = `The compiler could not be loaded: ${error}`; return; }
    isReady = true;
    editor.setTables(tables);
}

const options = () => ({ ...(state.stage === 'cl' ? { language: 'cl' } : { stage: state.stage }), targetEnv: state.target, optimization: state.optimization, warn: 'all', path: `shader.${state.stage}` });

/** Compiles what is in the editor; while a compilation runs, only the last text waits. */
function compile() {
    if (isBusy) { isStale = true; return; }
    isBusy = true;
    isStale = false;
    startedAt = performance.now();
    worker.postMessage({ id: ++number, source: editor.text, options: options(), language: state.language, wants: [...TABS.filter((tab) => tab === state.tab && tab !== 'run'), 'index'] });
}

function show(result) {
    isBusy = false;
    if (isStale) return compile();
    shown = result.id;
    ok = result.ok;
    const acts = { goTo: editor.goTo, applyFix };
    showMessages(result.messages, ok, result.words, acts);
    $('timing').textContent = `${result.time.toFixed(1)} ms${result.words ? `, ${(result.words.length * 4).toLocaleString('en')} bytes` : ''}`;
    editor.setMessages(result.messages, applyFix);
    editor.setIndex(result);
    $('panel-assembly').classList.toggle('stale', !ok);
    if (result.assembly !== undefined) {
        assembly.text = result.assembly ?? '';
        linked = assembly.sourceLines;
        showLinks(line);
    }
    if (result.reflection || state.tab === 'reflection') showReflection(result.reflection);
    if (result.cross || state.tab === 'cross') showTranslation(result.cross);
    if (result.port) showPort(result.port);
    document.body.dataset.shown = String(shown);
    document.body.dataset.latency = (performance.now() - startedAt).toFixed(1);
}

// --- the editor and what is linked with it ---------------------------------------------------------

let line = 0;
const editor = makeEditor($('source'), {
    onChange() { compile(); keep(); },
    onCursor(at) { if (at !== line) { line = at; showLinks(at, true); } },
});
const assembly = makeAssembly($('assembly'), { onLine(at) { if (at) { line = at; showLinks(at); editor.scrollTo(at); } } });

function showLinks(at, scroll = false) {
    if (state.tab !== 'assembly') return;
    editor.show(marksOf(linked, (l) => l === at, (l) => l));
    assembly.show(at, scroll);
}

function applyFix({ fix }) {
    const text = editor.text;
    editor.edit(fix.edits.map((e) => ({ from: offsetOf(text, e.line, e.column), to: offsetOf(text, e.end_line, e.end_column), insert: e.text })));
    editor.view.focus();
}

let portView = null;
function showPort({ ok: good, text, messages }) {
    portView?.destroy();
    portView = null;
    $('port').replaceChildren();
    if (!good) return $('port').append(make('div', { className: 'empty' }, messages[0]?.message ?? 'The source cannot be ported.'));
    if (text === editor.text) return $('port').append(make('div', { className: 'empty' }, 'The source uses no legacy subgroup extensions: there is nothing to port.'));
    portView = makeViewer($('port'), 'The ported source, with its changes', [unifiedMergeView({ original: editor.text, mergeControls: false, gutter: true })]);
    portView.dispatch({ changes: { from: 0, to: portView.state.doc.length, insert: text } });
    return undefined;
}

let translation = null;
function showTranslation(found) {
    translation?.destroy();
    translation = null;
    $('cross').replaceChildren();
    if (!found?.ok) return $('cross').append(make('div', { className: 'empty' }, found?.error ?? 'A source without errors is shown here in another language.'));
    translation = makeViewer($('cross'), `The module as ${LANGUAGES[state.language]}`, [languageOf({ words: new Set(['struct', 'const', 'return', 'if', 'else', 'for', 'while', 'static', 'using', 'namespace']), builtins: new Set() })]);
    translation.dispatch({ changes: { from: 0, to: 0, insert: found.text } });
    return undefined;
}

const run = makeRun({ job: () => ({ source: editor.text, options: options() }), goTo: editor.goTo, onLine: editor.scrollTo, onChange: () => keep() });

// --- tabs, as WAI-ARIA describes them --------------------------------------------------------------

function showTab(name, focus = false) {
    state.tab = name;
    for (const tab of TABS) {
        const button = $(`tab-${tab}`), isChosen = tab === name;
        button.setAttribute('aria-selected', String(isChosen));
        button.tabIndex = isChosen ? 0 : -1;
        $(`panel-${tab}`).hidden = !isChosen;
        if (isChosen && focus) button.focus();
    }
    if (isReady) compile();
    if (name === 'run' && !$('run-results').childElementCount && isReady) run.start();
    keep();
}

for (const tab of TABS) {
    $(`tab-${tab}`).addEventListener('click', () => showTab(tab));
    $(`tab-${tab}`).addEventListener('keydown', ({ key }) => {
        const at = TABS.indexOf(tab), to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
        if (to !== undefined) showTab(TABS.at(to % TABS.length), true);
    });
}

// --- the state -------------------------------------------------------------------------------------

let keeping = 0;
function keep() {
    clearTimeout(keeping);
    keeping = setTimeout(async () => history.replaceState(null, '', `#${await encodeState({ ...state, source: editor.text, run: run.settings })}`), 250);
}

function take({ source, stage, target, optimization = 'time', language = state.language, run: settings = {}, tab = state.tab }) {
    Object.assign(state, { stage: stage in STAGES ? stage : 'comp', target: TARGETS.includes(target) ? target : 'vulkan1.1', optimization, language: language in LANGUAGES ? language : 'hlsl' });
    for (const name of CHOICES) $(name).value = state[name];
    editor.text = source;
    run.settings = settings;
    showTab(TABS.includes(tab) ? tab : 'assembly');
}

const CHOICES = ['stage', 'target', 'optimization', 'language'];
for (const [value, text] of Object.entries(LANGUAGES)) $('language').append(make('option', { value }, text));
for (const [value, text] of Object.entries(STAGES)) $('stage').append(make('option', { value }, text));
for (const value of TARGETS) $('target').append(make('option', { value }, value.replace(/^(vulkan|opengl|opencl)/, (api) => `${{ vulkan: 'Vulkan', opengl: 'OpenGL', opencl: 'OpenCL' }[api]} `)));
$('example').append(make('option', { value: '', hidden: true }, 'Choose…'), ...EXAMPLES.map(({ name }, i) => make('option', { value: i }, name)));
$('example').addEventListener('change', ({ target }) => { linked = []; assembly.text = ''; take({ optimization: state.optimization, ...EXAMPLES[target.value] }); showLinks(line); compile(); });
for (const name of CHOICES) $(name).addEventListener('change', ({ target }) => { state[name] = target.value; compile(); keep(); });

$('share').addEventListener('click', async () => {
    history.replaceState(null, '', `#${await encodeState({ ...state, source: editor.text, run: run.settings })}`);
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    $('share').textContent = copied ? 'Copied' : 'It is in the address';
    setTimeout(() => { $('share').textContent = 'Copy link'; }, 1600);
});

const dark = matchMedia('(prefers-color-scheme: dark)');
const themed = () => { document.documentElement.dataset.theme = sessionStorage.getItem('theme') ?? (dark.matches ? 'dark' : 'light'); };
dark.addEventListener('change', themed);
$('theme').addEventListener('click', () => {
    sessionStorage.setItem('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    themed();
    run.redraw();
});

themed();
startWorker();
const given = location.hash.length > 1 ? await decodeState(location.hash) : null;
take(given ?? EXAMPLES[0]);
if (!given) $('example').value = '0';
compile();
addEventListener('hashchange', async () => { const next = await decodeState(location.hash); if (next && next.source !== editor.text) take(next); });
