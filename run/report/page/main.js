// The report as a component: show(data, element) draws the data of sgcc-run --report=FILE.json into an element with the class sgcc-report.
import {coverage, indexData} from './data.js';
import {clear, count, h, percent, plural, tabs} from './dom.js';
import {showFindings} from './findings.js';
import {showMemory} from './memory.js';
import {showSource} from './source.js';
import {showSteps} from './steps.js';
import {showTime} from './timeline.js';

const VIEWS = {source: ['Source', showSource], memory: ['Memory', showMemory], time: ['Time line', showTime], steps: ['Steps', showSteps], findings: ['Findings', showFindings]};
let reports = 0;
const shownReports = new WeakMap();      // by element: what ends the listeners of its report

// The state of a report on a page: what is chosen and shown.
class View {
    constructor(data, element, state, changed) {
        Object.assign(this, {index: indexData(data), element, changed, id: `sgcc${++reports}`, name: VIEWS[state.view] ? state.view : 'source', isCompared: state.compare === '1', subgroup: Number(state.subgroup) || 0, step: Number(state.step) || 0});
        const {runs, data: {files}} = this.index, wanted = runs.findIndex(run => run.size === Number(state.size));
        this.size = wanted >= 0 ? wanted : Math.max(0, runs.findIndex(run => run.size === 32));
        this.selected = /^\d+:\d+$/.test(state.line || '') && files[state.line.split(':')[0]] ? state.line : null;
        if (state.theme === 'dark' || state.theme === 'light') this.theme = state.theme;
    }

    get theme() { return this.element.dataset.theme || ''; }
    set theme(name) { this.element.dataset.theme = document.body.dataset.theme = name; }

    // What `show` would need to show the same again.
    get state() {
        const all = {view: this.name, size: this.run.size, line: this.selected || '', compare: this.isCompared ? 1 : '', subgroup: this.subgroup || '', step: this.name === 'steps' ? this.step || '' : '', theme: this.theme};
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    }

    tell() { if (this.changed) this.changed(this.state); }

    get run() { return this.index.runs[this.size]; }

    // Shows a view, at a line if there is a key.
    show(name, key) {
        this.name = name;
        this.step = 0;
        if (key) this.selected = key;
        this.draw();
    }

    select(key) {
        this.selected = key;
        if (this.onselect) this.onselect(key);
        this.tell();
    }

    draw() {
        const {index} = this, body = h('div', {class: 'view', role: 'tabpanel'});
        const notes = index.notes.length;
        this.onselect = this.onresize = null;
        const sizes = h('div', {class: 'sizes'}, h('span', {class: 'quiet'}, 'subgroup size'),
            tabs('subgroup size', index.runs.map((run, i) => [i, String(run.size)]), this.size, i => { this.size = i; this.redraw('[data-value="' + i + '"]'); }, 'pill'),
            index.runs.length > 1 ? h('label', {class: 'check'}, h('input', {type: 'checkbox', checked: this.isCompared, onchange: event => { this.isCompared = event.target.checked; this.draw(); }}), 'side by side') : null);
        const names = tabs('views', Object.entries(VIEWS).map(([name, [label]]) => [name, name === 'findings' && notes ? `${label} (${notes})` : label]), this.name, name => { this.name = name; this.redraw(`[data-value="${name}"]`); }, 'views');
        clear(this.element).append(header(this), summary(this), h('nav', {class: 'bar'}, names, sizes), body);
        if (this.isCompared && index.runs.length > 1 && BY_SIZE.has(this.name)) showSizes(this, VIEWS[this.name][1], body);
        else VIEWS[this.name][1](this, body);
        this.tell();
    }

    redraw(focus) {
        this.draw();
        const element = this.element.querySelector(focus);
        if (element) element.focus();
    }
}

// --- sizes side by side ----------------------------------------------------------------------

// Views that show one size. The others compare sizes themselves.
const BY_SIZE = new Set(['time', 'steps']);

// Draws a view once for each size. Each drawing has a view of its own, whose run does not change; what leads to another view is the whole one's.
function showSizes(view, show, body) {
    const each = view.index.runs.map(run => Object.create(view, {run: {value: run}, show: {value: (...where) => view.show(...where)}, tell: {value: () => {}}}));
    body.append(h('div', {class: 'beside'}, each.map(one => {
        const element = h('div');
        one.drawInto = () => show(one, element);
        return h('section', {'aria-label': `subgroup size ${one.run.size}`}, h('h2', null, `${one.run.size} lanes`), element);
    })));
    for (const one of each) one.drawInto();
    view.onresize = () => each.forEach(one => one.onresize && one.onresize !== view.onresize && one.onresize());
}

// --- the parts above the views ---------------------------------------------------------------

function themeButton(view) {
    const dark = () => (view.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
    return h('button', {type: 'button', class: 'theme', 'aria-label': 'dark or light', title: 'dark or light', onclick: () => { view.theme = dark() ? 'light' : 'dark'; view.draw(); }}, '◐');
}

function copyButton(text) {
    return h('button', {type: 'button', onclick: event => {
        const {target} = event;
        Promise.resolve(navigator.clipboard && navigator.clipboard.writeText(text)).then(() => { target.textContent = 'copied'; }, () => { target.textContent = 'select it'; });
    }}, 'copy');
}

function header(view) {
    const {data} = view.index, name = data.input.split('/').pop();
    return h('header', {class: 'top'}, h('div', null, h('h1', null, name), h('p', {class: 'quiet'}, `${data.entry} · ${data.groups.join(' × ')} workgroups of ${data.local.join(' × ')}`)), themeButton(view),
             h('p', {class: 'command'}, h('code', null, data.command), copyButton(data.command)));
}

function figure(label, value, unit, meter) {
    return h('div', {class: 'figure', 'data-figure': label}, h('span', {class: 'label'}, label), h('span', {class: 'value'}, value, unit ? h('small', null, ` ${unit}`) : null),
             meter === undefined ? null : h('span', {class: 'meter', style: `--share:${(100 * meter).toFixed(1)}%`}));
}

function summary(view) {
    const {run, index} = view, buffers = run.accesses.filter(a => a.memory === 'buffer'), shared = run.accesses.filter(a => a.memory === 'shared'), covered = coverage(index);
    const sum = (list, get) => list.reduce((total, element) => total + get(element), 0);
    const mean = run.instructions ? run.lane_instructions / run.instructions : 0, touched = sum(buffers, a => a.touched), moved = sum(buffers, a => a.segments[0] * 32);
    const turns = sum(shared, a => a.turns), best = sum(shared, a => a.best_turns);
    return h('section', {class: 'figures', 'aria-label': 'summary'},
        figure('instructions', count(run.instructions), 'of subgroups'), figure('active lanes', mean.toFixed(1), `of ${run.size}`, mean / run.size),
        buffers.length ? figure('bytes used', percent(touched, moved), 'of segments', moved ? touched / moved : 0) : null,
        shared.length ? figure('bank turns', count(turns), turns > best ? `${count(best)} would do` : 'no conflicts', turns ? best / turns : 0) : null,
        figure('coverage', percent(covered.hit, covered.all), `of ${plural(covered.all, 'line')}`, covered.all ? covered.hit / covered.all : 0),
        figure('findings', String(index.notes.length), index.data.checked ? 'with --check' : 'without --check'));
}

// Draws a report.  `data` is the object of a JSON report; `element` gets the class sgcc-report.  `state` says what is shown first: view, size, line
// (FILE:LINE, the index of a file and a number), compare, subgroup, step, theme; `changed` gets such an object whenever that changes.
export function show(data, element, state = {}, changed = null) {
    element.classList.add('sgcc-report');
    if (!data.runs.length) { clear(element).append(h('p', null, 'Nothing was executed.')); return null; }
    const view = new View(data, element, state, changed);
    view.draw();
    const end = new AbortController(), resized = () => { if (view.onresize) view.onresize(); };
    shownReports.get(element)?.abort();
    shownReports.set(element, end);
    window.addEventListener('resize', resized, {signal: end.signal});
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resized, {signal: end.signal});
    return view;
}
