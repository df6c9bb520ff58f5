// The steps of a subgroup: which lanes execute a line, and the values of variables in each lane.
import {lineHue, lineKey, readMask} from './data.js';
import {clear, count, h, plural, svg} from './dom.js';
import {highlightLines} from './highlight.js';
import {ranges} from './lanes.js';

const STEP_HEIGHT = 22, MAP = 440;

// --- the recorded steps ----------------------------------------------------------------------

// Decoded steps: {line, lanes, active, writes, stores}: values of variables, by row; and of memory, by name.
function decode(recorded, size) {
    let lanes = new Array(size).fill(false);
    return recorded.steps.map(([line, mask, ...writes]) => {
        if (mask !== 0) lanes = readMask(mask, size);
        return {line, lanes, active: lanes.filter(Boolean).length, writes: writes.filter(([row]) => typeof row === 'number'), stores: writes.filter(([row]) => typeof row === 'string')};
    });
}

// What happens to the lanes before a step: some part, others join, or others have their turn.
function change(before, step) {
    if (!before || before.lanes === step.lanes) return '';
    const left = before.lanes.some((on, i) => on && !step.lanes[i]), came = step.lanes.some((on, i) => on && !before.lanes[i]);
    return left && came ? 'turns' : left ? 'parts' : came ? 'joins' : '';
}
const SIGNS = {parts: '├╮', joins: '├╯', turns: '╰╮', '': '│'};
function changeText(before, step) {
    const kind = change(before, step);
    if (kind === 'parts') return `${plural(before.active - step.active, 'lane')} part: ${before.active} → ${step.active}`;
    if (kind === 'joins') return `${plural(step.active - before.active, 'lane')} join: ${before.active} → ${step.active}`;
    return kind === 'turns' ? `other lanes have their turn: ${before.active} → ${step.active}` : '';
}

// The values of all variables, which steps change forward; backward they are computed again from the beginning.
class Values {
    constructor(variables, steps, size) { Object.assign(this, {variables, steps, size}); this.reset(); }

    reset() {
        this.at = -1;
        this.rows = this.variables.map(() => new Array(this.size).fill(undefined));
        this.changed = new Map();
        this.memory = new Map();
        this.stored = new Set();
    }

    go(step) {
        if (step < this.at) this.reset();
        while (this.at < step) this.forward();
    }

    forward() {
        const step = this.steps[++this.at];
        this.changed = new Map();
        for (const [row, values] of step.writes) {
            let next = 0;
            const changed = new Set();
            step.lanes.forEach((on, lane) => {
                if (!on) return;
                const value = Array.isArray(values) ? values[next++] : values;
                if (this.rows[row][lane] !== value) changed.add(lane);
                this.rows[row][lane] = value;
            });
            this.changed.set(row, changed);
        }
        this.stored = new Set(step.stores.map(([name]) => name));
        for (const [name, value] of step.stores) this.memory.set(name, value);
    }
}

function valueText(value, type) {
    if (value === undefined) return '–';
    if (typeof value !== 'number' || type[0] !== 'f') return String(value);
    const short = Math.abs(value) >= 1e6 || (value && Math.abs(value) < 1e-3) ? value.toExponential(2) : String(Math.round(value * 1e4) / 1e4);
    return short;
}

// --- the view --------------------------------------------------------------------------------

class StepView {
    constructor(view, run, recorded) {
        Object.assign(this, {view, run, recorded, at: 0});
        this.steps = decode(recorded, run.size);
        this.values = new Values(run.steps.variables, this.steps, run.size);
        this.map = h('div', {class: 'map', tabindex: 0, role: 'listbox', 'aria-label': 'Steps: left and right arrow keys step, Page Up and Page Down go to the same line, Home and End'});
        this.body = h('div', {class: 'map-body', style: `height:${this.steps.length * STEP_HEIGHT}px`});
        this.map.append(this.body);
        this.slider = h('input', {type: 'range', min: 0, max: Math.max(0, this.steps.length - 1), value: 0, 'aria-label': 'step', oninput: () => this.go(Number(this.slider.value))});
        this.status = h('p', {class: 'status', role: 'status'});
        this.code = h('div', {class: 'snippet'});
        this.table = h('div', {class: 'scroll values'});
        this.memory = h('div', {class: 'scroll memory'});
        this.map.addEventListener('scroll', () => this.drawMap());
    }

    keyOf(step) { const line = this.run.lines[step.line]; return line ? lineKey(line.file, line.line) : null; }

    go(at) {
        this.at = Math.max(0, Math.min(this.steps.length - 1, at));
        const top = this.at * STEP_HEIGHT, {map} = this;
        if (top < map.scrollTop || top + STEP_HEIGHT > map.scrollTop + map.clientHeight) map.scrollTop = top - map.clientHeight / 2;
        this.values.go(this.at);
        this.slider.value = this.at;
        this.drawMap();
        this.drawCode();
        this.drawValues();
        this.drawMemory();
        this.view.step = this.at;
        this.view.tell();
        const step = this.steps[this.at], line = this.run.lines[step.line], what = changeText(this.steps[this.at - 1], step);
        this.status.textContent = `Step ${count(this.at + 1)} of ${count(this.steps.length)}: ${line ? `line ${line.line}` : 'no line'}, lanes ${ranges(step.lanes, on => on)} (${step.active})${what ? ` · ${what}` : ''}`;
    }

    // The next or previous step at the line of this one.
    goSame(by) {
        const {line} = this.steps[this.at];
        for (let i = this.at + by; i >= 0 && i < this.steps.length; i += by)
            if (this.steps[i].line === line && this.steps[i - 1]?.line !== line) { this.go(i); return; }
    }

    find(key) {
        const at = this.steps.findIndex(step => this.keyOf(step) === key);
        this.go(Math.max(0, at));
    }

    drawMap() {
        const first = Math.max(0, Math.floor(this.map.scrollTop / STEP_HEIGHT) - 4), last = Math.min(this.steps.length, first + Math.ceil((this.map.clientHeight || MAP) / STEP_HEIGHT) + 8);
        clear(this.body);
        for (let i = first; i < last; i++) this.body.append(this.mapRow(i));
    }

    mapRow(i) {
        const step = this.steps[i], line = this.run.lines[step.line], kind = change(this.steps[i - 1], step), size = this.run.size;
        const hue = line ? lineHue(this.view.index.places.get(lineKey(line.file, line.line))) : 0;
        const cells = [];
        for (let lane = 0, next; lane < size; lane = next) {
            for (next = lane + 1; next < size && step.lanes[next] === step.lanes[lane]; next++);
            if (step.lanes[lane]) cells.push(svg('rect', {x: lane + 0.06, width: next - lane - 0.12, y: 0, height: 1}));
        }
        return h('div', {class: `step${i === this.at ? ' current' : ''}`, role: 'option', 'aria-selected': String(i === this.at), style: `top:${i * STEP_HEIGHT}px;--hue:${hue}`, title: changeText(this.steps[i - 1], step) || null, onclick: () => this.go(i)},
                 h('span', {class: 'num quiet'}, i + 1), h('span', {class: `fork ${kind}`, 'aria-hidden': 'true'}, SIGNS[kind]), h('span', {class: 'num'}, line ? line.line : ''),
                 svg('svg', {class: 'mask', viewBox: `0 0 ${size} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true'}, cells), h('span', {class: 'num'}, step.active));
    }

    drawCode() {
        const line = this.run.lines[this.steps[this.at].line], source = line && this.view.index.files[line.file];
        clear(this.code);
        if (!source || !source.lines) return;
        source.pieces = source.pieces || highlightLines(source.lines);
        const first = Math.max(1, Math.min(line.line - 3, source.lines.length - 6));
        for (let n = first; n < Math.min(first + 7, source.lines.length + 1); n++)
            this.code.append(h('div', {class: n === line.line ? 'current' : null}, h('span', {class: 'number'}, n), h('code', null, source.pieces[n - 1].map(([kind, text]) => (kind ? h('span', {class: kind}, text) : text)))));
    }

    // gl_LocalInvocationID of each lane, as far as the workgroup has dimensions.
    invocationRow(step) {
        const [x, y, z] = this.view.index.data.local, text = n => (n === null ? '' : z > 1 ? `${n % x},${Math.floor(n / x) % y},${Math.floor(n / x / y)}` : y > 1 ? `${n % x},${Math.floor(n / x)}` : n);
        return h('tr', {class: 'quiet'}, h('th', {class: 'name'}, 'invocation'), this.recorded.invocations.map((n, lane) => h('td', {class: step.lanes[lane] ? 'num' : 'num off'}, text(n))));
    }

    drawMemory() {
        const rows = [...memoryRows(this.values)].map(([name, parts]) => h('tr', null, h('th', {class: 'name'}, name), h('td', null, parts.map(([part, value, isNew]) =>
            h('span', {class: `cell${isNew ? ' new' : ''}`}, part ? h('span', {class: 'quiet'}, `${part} `) : null, valueText(value, 'f'))))));
        clear(this.memory).append(rows.length ? h('table', {class: 'plain'}, h('caption', null, 'Memory that this subgroup has stored'), h('tbody', null, rows)) : '');
    }

    drawValues() {
        const {variables} = this.run.steps, step = this.steps[this.at], known = this.values.rows.map((row, i) => i).filter(i => this.values.rows[i].some(v => v !== undefined));
        const header = h('tr', null, h('th', {class: 'name'}, 'lane'), step.lanes.map((on, lane) => h('th', {class: on ? 'num on' : 'num off'}, lane)));
        const rows = known.map(i => {
            const changed = this.values.changed.get(i), [name, where, type] = variables[i];
            return h('tr', {class: changed && changed.size ? 'changed' : null}, h('th', {class: 'name', title: where ? `of ${where}()` : null}, name, h('span', {class: 'quiet'}, ` ${type}${where && where !== this.view.index.data.entry ? ` ${where}()` : ''}`)),
                     this.values.rows[i].map((value, lane) => h('td', {class: `num${step.lanes[lane] ? '' : ' off'}${changed && changed.has(lane) ? ' new' : ''}`}, valueText(value, type))));
        });
        clear(this.table).append(h('table', {class: 'plain'}, h('thead', null, header), h('tbody', null, this.invocationRow(step), rows)));
        if (!known.length) this.table.append(h('p', {class: 'quiet'}, variables.length ? 'No variable has a value yet.' : 'The module names no variables: compile it with -gVS, or -O0 and -g.'));
    }
}

// Shared memory and buffers, as far as this subgroup has stored them: for each variable its parts.
function memoryRows(values) {
    const rows = new Map();
    for (const [name, value] of values.memory) {
        const variable = name.match(/^[^.[]*/)[0];
        if (!rows.has(variable)) rows.set(variable, []);
        rows.get(variable).push([name.slice(variable.length), value, values.stored.has(name)]);
    }
    const order = new Intl.Collator('en', {numeric: true}).compare;
    for (const parts of rows.values()) parts.sort(([a], [b]) => order(a, b));
    return rows;
}

const KEYS_OF_STEPS = {
    ArrowLeft: s => s.go(s.at - 1), ArrowRight: s => s.go(s.at + 1), ArrowUp: s => s.go(s.at - 1), ArrowDown: s => s.go(s.at + 1), PageUp: s => s.goSame(-1), PageDown: s => s.goSame(1), Home: s => s.go(0), End: s => s.go(s.steps.length - 1),
};

function buttons(steps) {
    const all = [['⏮', 'first step', 'Home'], ['◀◀', 'previous at this line', 'PageUp'], ['◀', 'back', 'ArrowLeft'], ['▶', 'forward', 'ArrowRight'], ['▶▶', 'next at this line', 'PageDown'], ['⏭', 'last step', 'End']];
    return h('span', {class: 'buttons'}, all.map(([sign, title, key]) => h('button', {type: 'button', title, 'aria-label': title, onclick: () => KEYS_OF_STEPS[key](steps)}, sign)));
}

export function showSteps(view, element) {
    const {run} = view, subgroups = run.steps.subgroups, chosen = Math.min(view.subgroup || 0, subgroups.length - 1), recorded = subgroups[chosen];
    const total = view.index.data.groups.reduce((a, b) => a * b, 1) * run.timeline.subgroups;
    clear(element);
    if (!recorded || !recorded.steps.length) { element.append(h('p', {class: 'quiet'}, 'No steps were recorded.')); return; }
    const steps = new StepView(view, run, recorded);
    const choice = h('select', {'aria-label': 'subgroup', onchange: event => { view.subgroup = Number(event.target.value); view.step = 0; showSteps(view, element); }},
        subgroups.map((s, i) => h('option', {value: i, selected: i === chosen}, `subgroup ${s.subgroup} of workgroup ${s.workgroup}`)));
    const left = [];
    if (recorded.left_out) left.push(`${plural(recorded.left_out, 'step')} after the first ${count(recorded.steps.length)}.`);
    if (recorded.stores_left_out) left.push(`${plural(recorded.stores_left_out, 'value')} that were stored in memory.`);
    if (subgroups.length < total) left.push(`The steps of ${plural(total - subgroups.length, 'further subgroup')}.`);
    if (run.steps.variables_left_out) left.push(`${plural(run.steps.variables_left_out, 'value')} of large variables.`);
    element.append(h('section', {class: 'card steps'}, h('div', {class: 'tools'}, choice, buttons(steps), steps.slider), steps.status,
        h('div', {class: 'stepping'}, steps.map, h('div', {class: 'state'}, steps.code, steps.table, steps.memory)), left.length ? h('p', {class: 'left-out'}, h('b', null, 'Left out: '), left.join(' ')) : null));
    steps.map.addEventListener('keydown', event => {
        const act = KEYS_OF_STEPS[event.key];
        if (!act) return;
        event.preventDefault();
        act(steps);
    });
    if (view.step) steps.go(view.step);
    else if (view.selected) steps.find(view.selected);
    else steps.go(0);
}
