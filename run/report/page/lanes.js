// Strips of lanes: a bar for each lane, as high and as dark as the share of executions in which it was active.
import {svg} from './dom.js';

// `shares` are numbers from 0 to 1.  Neighbours that are equal are one bar.
export function strip(shares, text, width, height) {
    const bars = [];
    for (let i = 0, next; i < shares.length; i = next) {
        for (next = i + 1; next < shares.length && shares[next] === shares[i]; next++);
        if (shares[i] > 0)
            bars.push(svg('rect', {x: i, width: next - i, y: height * (1 - Math.max(shares[i], 0.08)), height: height * Math.max(shares[i], 0.08),
                                   'fill-opacity': (0.25 + 0.75 * shares[i]).toFixed(3)}));
    }
    const marks = [];
    for (let i = 8; i < shares.length; i += 8) marks.push(svg('line', {x1: i, x2: i, y1: height - 2, y2: height, class: 'mark'}));
    return svg('svg', {class: 'strip', role: 'img', 'aria-label': text, viewBox: `0 0 ${shares.length} ${height}`, width, height, preserveAspectRatio: 'none'},
               svg('title', null, text), svg('rect', {class: 'track', width: shares.length, height}), bars, marks);
}

// Ranges of lanes for which a test holds: "0-7, 9".
export function ranges(lanes, test) {
    const parts = [];
    for (let i = 0, next; i < lanes.length; i = next) {
        next = i + 1;
        if (!test(lanes[i])) continue;
        while (next < lanes.length && test(lanes[next])) next++;
        parts.push(next - 1 > i ? `${i}–${next - 1}` : `${i}`);
    }
    return parts.length ? parts.join(', ') : 'none';
}
