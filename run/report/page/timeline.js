// The time line: a row for each subgroup, a column for each instruction, a bar as high as the share of active lanes.
import {lineHue, lineKey} from './data.js';
import {clear, count, h, plural} from './dom.js';

const ROW = 26, TOP = 24, LEFT = 92, GAP = 8;

// Cells of a row with their ticks: [from, to, line or -1, executed, lanes].
function cellsOf(row, width) {
    const cells = [];
    for (let i = 0, tick = 0; i < row.cells.length; i += 4) {
        const [line, executed, lanes, repeat] = row.cells.slice(i, i + 4);
        cells.push({from: tick, to: tick + repeat * width, line, executed, lanes});
        tick += repeat * width;
    }
    return cells;
}

function cellAt(cells, tick) {
    let low = 0, high = cells.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (cells[middle].to <= tick) low = middle + 1;
        else high = middle;
    }
    return cells[low] && cells[low].from <= tick ? cells[low] : null;
}

// The drawing of a time line on a canvas, and where it is looked at.
class TimeCanvas {
    constructor(view, run, canvas, status) {
        Object.assign(this, {view, run, canvas, status, time: run.timeline, from: 0, row: 0, tick: 0, focus: null});
        this.rows = this.time.rows.map(row => ({...row, list: cellsOf(row, this.time.width)}));
        this.hues = run.lines.map(line => lineHue(view.index.places.get(lineKey(line.file, line.line))));
        this.to = Math.max(1, this.time.ticks);
        let y = TOP;
        this.rows.forEach((row, i) => {
            if (i && row.workgroup !== this.rows[i - 1].workgroup) y += GAP;
            row.y = y;
            y += ROW;
        });
        this.height = y + 4;
    }

    x(tick) { return LEFT + (tick - this.from) / (this.to - this.from) * (this.width - LEFT); }

    // A custom property of the style sheet, which is asked for once for each drawing.
    colour(name) {
        if (!this.colours.has(name)) this.colours.set(name, getComputedStyle(this.canvas).getPropertyValue(name).trim());
        return this.colours.get(name);
    }

    hatch(context) {
        const tile = document.createElement('canvas');
        tile.width = tile.height = 8;
        const t = tile.getContext('2d');
        t.strokeStyle = this.colour('--wait');
        t.lineWidth = 1.5;
        t.beginPath();
        for (const d of [-8, 0, 8]) { t.moveTo(d, 8); t.lineTo(d + 8, 0); }
        t.stroke();
        return context.createPattern(tile, 'repeat');
    }

    draw() {
        const ratio = window.devicePixelRatio || 1, context = this.canvas.getContext('2d');
        this.colours = new Map();
        this.width = this.canvas.clientWidth || 800;
        this.canvas.style.height = `${this.height}px`;
        this.canvas.width = this.width * ratio;
        this.canvas.height = this.height * ratio;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, this.width, this.height);
        context.font = `11px ${this.colour('--mono')}`;
        this.drawAxis(context);
        const hatch = this.hatch(context);
        for (const row of this.rows) this.drawRow(context, row, hatch);
        this.drawBarriers(context);
        this.drawCursor(context);
        this.tell();
    }

    drawAxis(context) {
        const span = this.to - this.from, step = 10 ** Math.floor(Math.log10(Math.max(span / 4, 1)));
        const each = span / step > 20 ? step * 5 : span / step > 8 ? step * 2 : step;
        context.textAlign = 'center';
        for (let tick = Math.ceil(this.from / each) * each; tick <= this.to; tick += each) {
            const x = this.x(tick);
            context.fillStyle = this.colour('--line');
            context.fillRect(x, TOP - 6, 1, this.height - TOP + 6);
            context.fillStyle = this.colour('--quiet');
            if (x > LEFT + 12 && x < this.width - 12) context.fillText(count(tick), x, 12);
        }
    }

    drawRow(context, row, hatch) {
        const mark = this.colour('--mark');
        context.textAlign = 'right';
        context.fillStyle = this.colour('--quiet');
        context.fillText(`${row.workgroup} · ${row.subgroup}`, LEFT - 10, row.y + ROW / 2 + 4);
        context.fillStyle = this.colour('--track');
        context.fillRect(this.x(Math.max(0, this.from)), row.y + 2, Math.max(0, this.x(Math.min(row.end, this.to)) - this.x(Math.max(0, this.from))), ROW - 4);
        for (const cell of row.list) {
            if (cell.to <= this.from || cell.from >= this.to) continue;
            const x = Math.max(LEFT, this.x(cell.from)), width = Math.max(0.6, this.x(cell.to) - x);
            if (cell.line < 0 && !cell.executed) {
                context.fillStyle = hatch;
                context.fillRect(x, row.y + 2, width, ROW - 4);
                continue;
            }
            const share = row.lanes && cell.executed ? cell.lanes / (cell.executed * row.lanes) : 0, height = Math.max(2, (ROW - 4) * share);
            context.fillStyle = cell.line < 0 ? this.colour('--quiet') : `oklch(${mark} ${this.hues[cell.line]})`;
            context.fillRect(x, row.y + ROW - 2 - height, width, height);
            this.drawLabel(context, row, cell, x, width);
        }
    }


    drawLabel(context, row, cell, x, width) {
        const line = this.run.lines[cell.line];
        if (!line || width < 22) return;
        context.textAlign = 'center';
        context.fillStyle = this.colour('--ink');
        context.fillText(line.line, x + Math.min(width, this.width - x) / 2, row.y + ROW / 2 + 4);
    }

    drawBarriers(context) {
        context.fillStyle = this.colour('--ink');
        for (const [tick, , workgroup] of this.time.barriers) {
            const x = this.x(tick), rows = this.rows.filter(row => row.workgroup === workgroup);
            if (x < LEFT || x > this.width || !rows.length) continue;
            context.fillRect(x - 0.75, rows[0].y - 1, 1.5, rows[rows.length - 1].y + ROW - rows[0].y + 2);
            context.beginPath();
            context.moveTo(x - 4, rows[0].y - 5);
            context.lineTo(x + 4, rows[0].y - 5);
            context.lineTo(x, rows[0].y);
            context.fill();
        }
    }

    drawCursor(context) {
        const row = this.rows[this.row], x = this.x(this.tick), next = this.x(this.tick + this.time.width);
        if (!row || x < LEFT - 1 || x > this.width) return;
        context.strokeStyle = this.colour('--ink');
        context.lineWidth = 2;
        context.strokeRect(x - 1, row.y, Math.max(4, next - x + 2), ROW);
    }

    // The text of the cell under the cursor, which is what screen readers hear.
    tell() {
        const row = this.rows[this.row], cell = row && cellAt(row.list, this.tick);
        const where = row ? `Subgroup ${row.subgroup} of workgroup ${row.workgroup}, instruction ${count(this.tick)}: ` : '';
        const line = cell && cell.line >= 0 ? this.run.lines[cell.line] : null;
        const mean = cell && cell.executed ? cell.lanes / cell.executed : 0;
        this.status.textContent = where + (!cell ? 'it has ended' : !cell.executed ? 'it waits for others' : `${line ? `line ${line.line}` : 'no line'}, ${Number.isInteger(mean) ? mean : mean.toFixed(1)} of ${row.lanes} lanes active`);
    }

    zoom(factor, at) {
        const span = Math.min(Math.max((this.to - this.from) * factor, 8), Math.max(8, this.time.ticks)), share = (at - this.from) / (this.to - this.from);
        this.from = at - span * share;
        this.pan(0, span);
    }

    pan(ticks, span = this.to - this.from) {
        this.from = Math.max(0, Math.min(this.from + ticks, this.time.ticks - span));
        this.to = this.from + span;
        this.draw();
    }

    tickAt(x) { return Math.max(0, Math.floor(this.from + (x - LEFT) / (this.width - LEFT) * (this.to - this.from))); }

    point(event) {
        const box = this.canvas.getBoundingClientRect(), y = event.clientY - box.top;
        const row = this.rows.findIndex(r => y >= r.y && y < r.y + ROW);
        if (row >= 0) this.row = row;
        this.tick = Math.floor(this.tickAt(event.clientX - box.left) / this.time.width) * this.time.width;
        this.draw();
        return row >= 0;
    }

    move(rows, ticks) {
        this.row = Math.max(0, Math.min(this.rows.length - 1, this.row + rows));
        this.tick = Math.max(0, Math.min(this.time.ticks - 1, this.tick + ticks * this.time.width));
        if (this.tick < this.from || this.tick >= this.to) this.pan(this.tick - (this.from + this.to) / 2);
        else this.draw();
    }

    open() {
        const row = this.rows[this.row], cell = row && cellAt(row.list, this.tick);
        const line = cell && cell.line >= 0 ? this.run.lines[cell.line] : null;
        if (line) this.view.show('source', lineKey(line.file, line.line));
    }

    // Goes to the first execution of a line.
    find(key) {
        for (const [i, row] of this.rows.entries()) {
            const cell = row.list.find(c => c.line >= 0 && lineKey(this.run.lines[c.line].file, this.run.lines[c.line].line) === key);
            if (cell) { this.row = i; this.tick = cell.from; return; }
        }
    }
}

const KEYS = {
    ArrowLeft: c => c.move(0, -1), ArrowRight: c => c.move(0, 1), ArrowUp: c => c.move(-1, 0), ArrowDown: c => c.move(1, 0), '+': c => c.zoom(0.5, c.tick), '-': c => c.zoom(2, c.tick),
    0: c => { c.from = 0; c.to = c.time.ticks; c.draw(); }, PageUp: c => c.pan(-(c.to - c.from) * 0.8), PageDown: c => c.pan((c.to - c.from) * 0.8), Enter: c => c.open(),
};

function listen(time) {
    const {canvas} = time;
    let drag = null;
    canvas.addEventListener('keydown', event => {
        const act = KEYS[event.key === '=' ? '+' : event.key];
        if (!act) return;
        event.preventDefault();
        act(time);
    });
    canvas.addEventListener('wheel', event => {
        event.preventDefault();
        if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) time.pan((event.deltaX || event.deltaY) / time.width * (time.to - time.from));
        else time.zoom(event.deltaY > 0 ? 1.25 : 0.8, time.tickAt(event.offsetX));
    }, {passive: false});
    canvas.addEventListener('pointerdown', event => { drag = {x: event.clientX, moved: false}; canvas.setPointerCapture(event.pointerId); });
    canvas.addEventListener('pointermove', event => {
        if (!drag) { time.point(event); return; }
        const by = event.clientX - drag.x;
        if (Math.abs(by) < 4 && !drag.moved) return;
        drag = {x: event.clientX, moved: true};
        time.pan(-by / (time.width - LEFT) * (time.to - time.from));
    });
    canvas.addEventListener('pointerup', event => {
        const isClick = drag && !drag.moved;
        drag = null;
        if (isClick && time.point(event)) time.open();
    });
}

function legend(view, run) {
    const lines = run.lines.filter(line => line.executed).sort((a, b) => b.executed - a.executed).slice(0, 10).sort((a, b) => a.line - b.line);
    return h('ul', {class: 'legend'}, lines.map(line => {
        const key = lineKey(line.file, line.line), source = view.index.files[line.file];
        return h('li', null, h('button', {type: 'button', class: 'link', style: `--hue:${lineHue(view.index.places.get(key))}`, onclick: () => view.show('source', key)},
                                  h('span', {class: 'swatch'}), h('b', null, line.line), ` ${source.lines ? (source.lines[line.line - 1] || '').trim() : ''}`));
    }), h('li', null, h('span', {class: 'swatch wait'}), ' waits at a barrier'), h('li', null, h('span', {class: 'swatch barrier'}), ' a barrier: all subgroups of the workgroup continue'));
}

function leftOut(view, run) {
    const {timeline: time} = run, groups = view.index.data.groups.reduce((a, b) => a * b, 1), each = time.rows.length && time.rows.filter(row => row.workgroup === time.rows[0].workgroup).length;
    const parts = [];
    const subgroups = groups * time.subgroups;
    if (time.rows.length < subgroups) parts.push(`${count(time.rows.length)} of ${count(subgroups)} subgroups are shown, the first ones.`);
    if (time.width > 1) parts.push(`A column stands for ${plural(time.width, 'instruction')}: its colour is the line of most of them.`);
    if (time.barriers_left_out) parts.push(`${plural(time.barriers_left_out, 'barrier')} after the first ${count(time.barriers.length)} are left out.`);
    return parts.length && each ? h('p', {class: 'left-out'}, h('b', null, 'Left out: '), parts.join(' ')) : null;
}

export function showTime(view, element) {
    const {run} = view, canvas = h('canvas', {class: 'time', tabindex: 0, role: 'application', 'aria-label': 'Time line: arrow keys move the cursor, plus and minus zoom, 0 shows all, Enter goes to the line'});
    const status = h('p', {class: 'status', role: 'status'});
    clear(element).append(h('section', {class: 'card'}, h('div', {class: 'tools'}, h('p', {class: 'quiet'}, 'Subgroups (workgroup · subgroup) from above, instructions from left to right; a bar is as high as the share of active lanes.'),
        h('span', {class: 'buttons'}, [['+', 'zoom in'], ['−', 'zoom out'], ['all', 'show all']].map(([sign, title]) => h('button', {type: 'button', title, 'aria-label': title, onclick: () => KEYS[{'+': '+', '−': '-', all: 0}[sign]](time)}, sign)))),
        canvas, status, leftOut(view, run), legend(view, run)));
    const time = new TimeCanvas(view, run, canvas, status);
    if (view.selected) time.find(view.selected);
    listen(time);
    time.draw();
    view.onresize = () => time.draw();
}
