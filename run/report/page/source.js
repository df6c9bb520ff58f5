// The source with what each line executed: its share, executions, and a strip of lanes for each shown size.
import {coverage, lanesOf, lineHue, lineKey, meanLanes} from './data.js';
import {clear, count, h, percent, plural, rove} from './dom.js';
import {highlightLines} from './highlight.js';
import {strip} from './lanes.js';
import {accessCard} from './memory.js';

const STRIP = 128;

export function laneStrip(line, run, width, height) {
    const lanes = lanesOf(line, run.size);
    const text = `line ${line.line}, subgroup size ${run.size}: ${meanLanes(line).toFixed(1)} of ${run.size} lanes active on average`;
    return strip(lanes.map(n => (line.executed ? n / line.executed : 0)), text, width, height);
}

// The columns of a size: name, title, and the cell of a line that was executed.  Side by side there is room for three of them.
const COLUMNS = [
    {name: 'executed', title: 'instructions that subgroups executed', always: true, cell: line => h('td', {class: 'num executed'}, count(line.executed))},
    {name: 'share', title: 'of all instructions of the run', always: false, cell: (line, run) => h('td', {class: 'num share'},
        h('span', {class: 'bar', style: `--share:${(line.executed / run.hottest).toFixed(3)}`}), h('span', null, percent(line.executed, run.instructions)))},
    {name: 'active', title: 'mean of the active lanes', always: true, cell: line => h('td', {class: 'num active'}, meanLanes(line).toFixed(1))},
    {name: 'lanes', title: 'executions with the lane active, from none to all', always: true, cell: (line, run) => h('td', {class: 'lanes'}, laneStrip(line, run, STRIP, 16))},
];

function columnsOf(view) { return COLUMNS.filter(column => column.always || !view.isCompared); }

function runCells(view, line, run) {
    if (line && line.executed) return columnsOf(view).map(column => column.cell(line, run));
    return columnsOf(view).map(({name}) => h('td', {class: name === 'lanes' ? name : `num ${name}`},
        !line ? null : name === 'executed' ? '0' : name === 'lanes' ? h('span', {class: 'badge missed'}, 'not executed') : null));
}

function noteRow(note, columns) {
    const sign = note.severity === 'error' ? '✖' : '▲';
    return h('tr', {class: `note ${note.severity}`}, h('td'), h('td', {colspan: columns}, h('div', null, h('span', {class: 'sign', 'aria-hidden': 'true'}, sign), h('b', null, note.severity), ` ${note.text} `,
             note.rule && h('code', null, `[${note.rule}]`), note.sizes.length ? h('span', {class: 'quiet'}, ` at subgroup size ${note.sizes.join(', ')}`) : null)));
}

function head(view, runs) {
    const columns = columnsOf(view);
    return h('thead', null,
        view.isCompared ? h('tr', null, h('td'), runs.map(run => h('th', {colspan: columns.length, class: 'size'}, `${run.size} lanes`)), h('td')) : null,
        h('tr', null, h('th', {class: 'num'}, h('span', {class: 'hidden'}, 'line')), runs.map(() => columns.map(({name, title}) => h('th', {class: name === 'lanes' ? name : `num ${name}`, title}, name))), h('th', {class: 'code'}, h('span', {class: 'hidden'}, 'source'))));
}

function codeCell(pieces) { return h('td', {class: 'code'}, h('code', null, pieces.map(([kind, text]) => (kind ? h('span', {class: kind}, text) : text)), pieces.length ? null : '\u200b')); }

function rowOf(view, runs, file, number, pieces) {
    const key = lineKey(file, number), lines = runs.map(run => run.lineAt.get(key)), place = view.index.places.get(key);
    const hasCode = lines.some(Boolean), notes = view.index.notesAt.get(key) || [];
    const row = h('tr', {class: `line${hasCode ? ' has-code' : ''}${lines.every(l => !l || !l.executed) && hasCode ? ' unexecuted' : ''}`, id: `${view.id}-${key}`, 'data-key': key,
                         tabindex: hasCode || notes.length ? -1 : null, style: hasCode ? `--hue:${lineHue(place)}` : null, onclick: () => view.select(key)},
                  h('td', {class: 'number'}, number), lines.map((line, i) => runCells(view, line, runs[i])), codeCell(pieces));
    return [row, notes.map(note => noteRow(note, runs.length * columnsOf(view).length + 1))];
}

function fileTable(view, runs, file) {
    const source = view.index.files[file];
    const known = [...new Set(runs.flatMap(run => run.lines.filter(line => line.file === file).map(line => line.line)))].sort((a, b) => a - b);
    if (!source.lines && !known.length) return null;
    const pieces = source.lines ? highlightLines(source.lines) : null;
    const numbers = pieces ? pieces.map((_, i) => i + 1) : known;
    const table = h('table', {class: `source${view.isCompared ? ' compared' : ''}`}, head(view, runs),
                    h('tbody', null, numbers.map(number => rowOf(view, runs, file, number, pieces ? pieces[number - 1] : []))));
    rove(table, 'tr.line[tabindex]', true);
    table.addEventListener('keydown', event => {
        const row = event.target.closest('tr.line');
        if (row && (event.key === 'Enter' || event.key === ' ')) { event.preventDefault(); view.select(row.dataset.key); }
    });
    const first = table.querySelector('tr.line[tabindex]');
    if (first) first.tabIndex = 0;
    return h('section', {class: 'file'}, h('h2', null, source.name || 'without a file', source.lines ? null : h('span', {class: 'quiet'}, ' (the file was not found: lines only)')),
             h('div', {class: 'scroll'}, table));
}

// The panel of a line: numbers of all sizes, its accesses, links to the other views.
export function lineDetails(view, key) {
    const [file, number] = key.split(':').map(Number), {index} = view;
    const source = index.files[file], text = source.lines ? source.lines[number - 1] || '' : '';
    const runs = index.runs.filter(run => run.lineAt.has(key));
    const rows = runs.map(run => {
        const line = run.lineAt.get(key);
        return h('tr', null, h('th', {class: 'num'}, run.size), h('td', {class: 'num'}, count(line.executed)), h('td', {class: 'num'}, percent(line.executed, run.instructions)),
                 h('td', {class: 'num'}, `${meanLanes(line).toFixed(2)}`), h('td', null, laneStrip(line, run, 160, 18)));
    });
    const accesses = view.run.accessesAt.get(key) || [];
    return h('div', {class: 'details'},
        h('h2', null, `Line ${number}`), h('pre', {class: 'quoted'}, highlightLines([text.trim()])[0].map(([kind, part]) => (kind ? h('span', {class: kind}, part) : part))),
        rows.length ? h('table', {class: 'plain'}, h('thead', null, h('tr', null, ['size', 'executed', 'share', 'active', 'lanes'].map(name => h('th', {class: name === 'lanes' ? null : 'num'}, name)))), h('tbody', null, rows))
            : h('p', {class: 'quiet'}, 'This line has no instructions.'),
        rows.length ? h('p', {class: 'links'}, h('button', {type: 'button', onclick: () => view.show('time', key)}, 'In the time line'), h('button', {type: 'button', onclick: () => view.show('steps', key)}, 'Steps at this line')) : null,
        accesses.map(access => accessCard(view, access, false)));
}

export function showSource(view, element) {
    const runs = view.isCompared ? view.index.runs : [view.run];
    const tables = view.index.files.map((_, file) => fileTable(view, runs, file)).filter(Boolean);
    const covered = coverage(view.index);
    const panel = h('aside', {class: 'panel', 'aria-live': 'polite'});
    clear(element).append(h('div', {class: view.isCompared ? 'split wide' : 'split'}, h('div', null, tables.length ? tables : h('p', null, 'The module has no lines: compile it with -g.'),
        h('p', {class: 'quiet'}, covered.all ? `Coverage: ${covered.hit} of ${plural(covered.all, 'line')} with instructions were executed.` : '')), panel));
    view.onselect = key => {
        for (const row of element.querySelectorAll('tr.selected')) row.classList.remove('selected');
        const row = element.querySelector(`tr[data-key="${CSS.escape(key)}"]`);
        if (row) {
            row.classList.add('selected');
            row.scrollIntoView({block: 'nearest'});
        }
        clear(panel).append(lineDetails(view, key));
    };
    if (view.selected) view.onselect(view.selected);
    else panel.append(h('p', {class: 'quiet hint'}, 'Choose a line to see its lanes at all sizes and the memory that it touches.'));
}
