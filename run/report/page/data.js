// The report's data, with what the views look up.

// Key of a line of a file.
export function lineKey(file, line) { return `${file}:${line}`; }

// A colour for each line that has instructions, by the golden angle, so that neighbours differ.
export function lineHue(index) { return (index * 137.5 + 210) % 360; }

// Returns the lookups of a report: runs by size, lines and accesses by their place, findings and messages by their line.
export function indexData(data) {
    const runs = data.runs.map(run => ({
        ...run,
        hottest: Math.max(1, ...run.lines.map(line => line.executed)),
        lineAt: new Map(run.lines.map(line => [lineKey(line.file, line.line), line])),
        accessesAt: groupBy(run.accesses, access => lineKey(access.file, access.line)),
    }));
    const places = new Map();
    for (const run of runs)
        for (const line of run.lines)
            if (!places.has(lineKey(line.file, line.line))) places.set(lineKey(line.file, line.line), places.size);
    const notes = [...data.findings.map(note => ({...note, severity: 'error', from: 'check'})), ...data.messages.filter(m => m.severity !== 'note').map(message => messageNote(data, message))];
    return {data, runs, places, notes, notesAt: groupBy(notes.filter(note => note.line), note => lineKey(note.file, note.line)),
            files: data.files.map(file => ({...file, lines: file.text === undefined ? null : file.text.replace(/\n$/, '').split('\n')}))};
}

function messageNote(data, message) {
    const file = data.files.findIndex(f => f.name === message.file);
    return {file: file < 0 ? 0 : file, line: message.line || 0, column: message.column || 0, rule: message.rule || message.option || '', text: message.message || message.text || '',
            severity: message.severity || 'warning', from: 'compiler', sizes: []};
}

function groupBy(list, key) {
    const map = new Map();
    for (const element of list) {
        const k = key(element);
        if (!map.has(k)) map.set(k, []);
        map.get(k).push(element);
    }
    return map;
}

// Executions with each lane active; a single number stands for all lanes.
export function lanesOf(line, size) { return Array.isArray(line.lanes) ? line.lanes : new Array(size).fill(line.lanes); }
export function meanLanes(line) { return line.executed ? line.active / line.executed : 0; }

// Covered lines: those with instructions that were executed at some size.
export function coverage(index) {
    const all = new Map();
    for (const run of index.runs)
        for (const [key, line] of run.lineAt) all.set(key, all.get(key) || line.executed > 0);
    return {all: all.size, hit: [...all.values()].filter(Boolean).length, missed: [...all].filter(([, hit]) => !hit).map(([key]) => key)};
}

// Lanes of a hexadecimal mask, from lane 0 on, as booleans.
export function readMask(text, size) {
    const lanes = new Array(size).fill(false);
    for (let i = 0; i < text.length; i++) {
        const digit = parseInt(text[text.length - 1 - i], 16);
        for (let bit = 0; bit < 4; bit++) if (digit >> bit & 1 && 4 * i + bit < size) lanes[4 * i + bit] = true;
    }
    return lanes;
}
