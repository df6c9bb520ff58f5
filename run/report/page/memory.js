// Accesses of memory: the segments that a subgroup touches, and the banks of shared memory.
import {lineKey} from './data.js';
import {clear, count, h, percent, plural, svg} from './dom.js';

const SEGMENT = 128, BANKS = 32, MOST_SEGMENTS = 64;
const SIZES = [32, 64, 128];

// --- segments --------------------------------------------------------------------------------

// Touched segments of 128 bytes, ascending, each with the lanes that begin in it.
function segmentsOf(access) {
    const found = new Map();
    access.sample.forEach((address, lane) => {
        if (address === null) return;
        for (let s = Math.floor(address / SEGMENT); s <= Math.floor((address + access.bytes - 1) / SEGMENT); s++) {
            if (!found.has(s)) found.set(s, []);
            found.get(s).push(lane);
        }
    });
    return [...found.keys()].sort((a, b) => a - b);
}

// The picture of the worst execution: lanes above, memory below, a line from each lane to what it touches.
function segmentPicture(access) {
    const all = segmentsOf(access), shown = all.slice(0, MOST_SEGMENTS), size = access.sample.length;
    const width = 960, gap = shown.length > 24 ? 4 : 10, each = Math.min(480, (width - gap * (shown.length - 1)) / shown.length);
    const total = each * shown.length + gap * (shown.length - 1), left = (width - total) / 2, lane = Math.min(26, width / size), laneLeft = (width - lane * size) / 2;
    const at = new Map(shown.map((segment, i) => [segment, left + i * (each + gap)]));
    const x = address => { const start = at.get(Math.floor(address / SEGMENT)); return start === undefined ? null : start + (address % SEGMENT) / SEGMENT * each; };
    const parts = [];
    access.sample.forEach((address, i) => {
        const active = address !== null, from = laneLeft + (i + 0.5) * lane;
        parts.push(svg('rect', {class: active ? 'lane' : 'lane off', x: laneLeft + i * lane + 0.5, y: 2, width: lane - 1, height: 18, rx: 2}));
        if (lane >= 18) parts.push(svg('text', {class: active ? 'label on' : 'label', x: from, y: 15}, i));
        const to = active ? x(address) : null;
        if (to === null) return;
        const bytes = Math.max(1.5, Math.min(access.bytes, SEGMENT - address % SEGMENT) / SEGMENT * each);
        parts.push(svg('path', {class: 'ray', d: `M${from},20 C${from},44 ${to + bytes / 2},44 ${to + bytes / 2},68`}), svg('rect', {class: 'touched', x: to, y: 69, width: bytes, height: 22}));
    });
    const boxes = shown.map((segment, i) => [
        svg('rect', {class: 'segment', x: at.get(segment), y: 68, width: each, height: 24, rx: 3}),
        each > 40 ? [1, 2, 3].map(k => svg('line', {class: 'sector', x1: at.get(segment) + k * each / 4, x2: at.get(segment) + k * each / 4, y1: 68, y2: 92})) : null,
        each > 34 || i === 0 || i === shown.length - 1 ? svg('text', {class: 'label', x: at.get(segment) + each / 2, y: 106}, `+${segment * SEGMENT}`) : null,
    ]);
    const text = `${access.sample.filter(a => a !== null).length} lanes touch ${plural(all.length, 'segment')} of 128 bytes` + (all.length > shown.length ? `, of which ${shown.length} are shown` : '');
    return h('figure', null, svg('svg', {class: 'picture', viewBox: `0 0 ${width} 112`, role: 'img', 'aria-label': text}, svg('title', null, text), boxes, parts), h('figcaption', null, `The worst execution: ${text}.`));
}

function segmentTable(access) {
    return h('table', {class: 'plain'}, h('thead', null, h('tr', null, ['segment', 'touched', 'would do', 'used'].map(name => h('th', {class: 'num'}, name)))),
             h('tbody', null, SIZES.map((size, i) => h('tr', null, h('th', {class: 'num'}, `${size} B`), h('td', {class: 'num'}, (access.segments[i] / access.executed).toFixed(2)),
                                                      h('td', {class: 'num'}, (access.best[i] / access.executed).toFixed(2)), h('td', {class: 'num'}, percent(access.touched, access.segments[i] * size))))));
}

// --- banks -----------------------------------------------------------------------------------

// The words of each bank with the lanes that access them, of the lanes that share a turn and need most of them.
export function bankWords(access) {
    const words = Math.min(BANKS, Math.max(1, access.bytes / 4)), together = Math.max(1, Math.floor(BANKS / words));
    let worst = {turns: 0, banks: [], first: 0, count: together};
    for (let first = 0; first < access.sample.length; first += together) {
        const banks = Array.from({length: BANKS}, () => new Map());
        for (let lane = first; lane < Math.min(first + together, access.sample.length); lane++) {
            if (access.sample[lane] === null) continue;
            for (let w = 0; w < words; w++) {
                const word = Math.floor(access.sample[lane] * access.unit / 4) + w, bank = banks[word % BANKS];
                if (!bank.has(word)) bank.set(word, []);
                bank.get(word).push(lane);
            }
        }
        const turns = Math.max(...banks.map(bank => bank.size));
        if (turns > worst.turns) worst = {turns, banks, first, count: together};
    }
    return worst;
}

function bankPicture(access) {
    const {turns, banks, first, count: together} = bankWords(access), cell = 30, row = turns > 12 ? 15 : 20, shown = Math.min(turns, 32);
    const parts = [];
    banks.forEach((bank, b) => {
        parts.push(svg('text', {class: 'label', x: (b + 0.5) * cell, y: 11}, b));
        parts.push(svg('rect', {class: 'bank', x: b * cell + 1, y: 16, width: cell - 2, height: shown * row, rx: 3}));
        [...bank.entries()].slice(0, shown).forEach(([word, lanes], turn) => parts.push(
            svg('rect', {class: turn ? 'word again' : 'word', x: b * cell + 2, y: 17 + turn * row, width: cell - 4, height: row - 2, rx: 2}, svg('title', null, `bank ${b}, turn ${turn + 1}: word ${word}, lane ${lanes.join(', ')}`)),
            svg('text', {class: 'label on', x: (b + 0.5) * cell, y: 17 + turn * row + row / 2 + 3}, lanes.length > 1 ? `${lanes[0]}+` : lanes[0])));
    });
    const last = Math.min(first + together, access.sample.length) - 1;
    const text = `lanes ${first} to ${last} need ${plural(turns, 'turn')}` + (turns > shown ? `, of which ${shown} are shown` : '');
    return h('figure', null, h('div', {class: 'scroll'}, svg('svg', {class: 'picture banks', viewBox: `0 0 ${BANKS * cell} ${shown * row + 20}`, role: 'img', 'aria-label': text}, svg('title', null, text), parts)),
             h('figcaption', null, `The worst execution: ${text}. A column is a bank, a row a turn; the number is the lane whose word it is.`));
}

// --- cards -----------------------------------------------------------------------------------

function verdict(access) {
    if (access.hint) return h('p', {class: 'verdict warning'}, h('span', {class: 'sign', 'aria-hidden': 'true'}, '▲'), access.hint);
    return h('p', {class: 'verdict fine'}, h('span', {class: 'sign', 'aria-hidden': 'true'}, '✓'), access.memory === 'shared' ? 'no bank conflicts' : 'as few segments as possible');
}

export function accessCard(view, access, isLinked) {
    const source = view.index.files[access.file], text = source && source.lines ? (source.lines[access.line - 1] || '').trim() : '';
    const title = `${access.kind} of ${access.object || 'memory'}`;
    const place = `line ${access.line}`;
    return h('article', {class: 'card access'},
        h('header', null, h('h3', null, title, h('span', {class: 'badge'}, access.memory)),
          isLinked ? h('button', {type: 'button', class: 'link', onclick: () => view.show('source', lineKey(access.file, access.line))}, place) : h('span', {class: 'quiet'}, `column ${access.column}`)),
        isLinked ? h('pre', {class: 'quoted'}, text) : null, verdict(access),
        h('div', {class: 'measures'}, access.memory === 'shared' ? null : segmentTable(access),
          h('p', {class: 'quiet'}, `${plural(access.executed, 'execution')}, ${access.bytes} bytes a lane, ${(access.active / access.executed).toFixed(1)} lanes on average. `,
            access.memory === 'shared' ? `${count(access.turns)} turns of the banks; ${count(access.best_turns)} without conflicts.` : null)),
        access.memory === 'shared' ? bankPicture(access) : segmentPicture(access));
}

// How much worse than needed, for the order of the cards.
function excess(access) { return access.memory === 'shared' ? access.turns - access.best_turns : access.segments[2] - access.best[2]; }

function comparison(view) {
    const rows = new Map();
    view.index.runs.forEach((run, i) => {
        const seen = new Map();
        for (const access of run.accesses) {
            const place = [access.file, access.line, access.column, access.kind, access.object].join(':'), nth = seen.get(place) || 0;
            seen.set(place, nth + 1);
            const key = `${place}:${nth}`;
            if (!rows.has(key)) rows.set(key, {access, cells: view.index.runs.map(() => null)});
            rows.get(key).cells[i] = access;
        }
    });
    const text = access => !access ? '–' : access.memory === 'shared' ? `${(access.turns / access.executed).toFixed(1)} / ${(access.best_turns / access.executed).toFixed(1)}`
        : `${(access.segments[2] / access.executed).toFixed(1)} / ${(access.best[2] / access.executed).toFixed(1)}`;
    return h('section', {class: 'card'}, h('h2', null, 'Side by side'), h('p', {class: 'quiet'}, 'Segments of 128 bytes of buffers, or turns of the banks, for an access of a subgroup: needed now / would do.'),
        h('div', {class: 'scroll'}, h('table', {class: 'plain'}, h('thead', null, h('tr', null, h('th', null, 'access'), view.index.runs.map(run => h('th', {class: 'num'}, `${run.size} lanes`)))),
          h('tbody', null, [...rows.values()].map(({access, cells}) => h('tr', null, h('th', null, h('button', {type: 'button', class: 'link', onclick: () => view.show('source', lineKey(access.file, access.line))}, `line ${access.line}`), ` ${access.kind} of ${access.object || 'memory'}`),
                                                                 cells.map(cell => h('td', {class: cell && excess(cell) ? 'num warning' : 'num'}, text(cell)))))))));
}

export function showMemory(view, element) {
    const accesses = [...view.run.accesses].sort((a, b) => excess(b) - excess(a) || a.line - b.line);
    clear(element).append(view.isCompared ? comparison(view) : '', accesses.length ? h('div', {class: 'cards'}, accesses.map(access => accessCard(view, access, true))) : h('p', {class: 'quiet'}, 'No buffer and no shared memory was accessed.'));
}
