#!/usr/bin/env python3
"""Opens the pages of sgcc-run --report in headless Chromium: what they show is the data, keys and clicks work, and pictures of five shaders are made.

SGCC_RUN names the program, CHROMIUM the browser. The pictures are in TEST_OUTPUT/report: a person looks at them. All tests are skipped without Chromium.
A function test_NAME is a test; arguments select tests by a part of their names.
"""
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

from tests.lib import functions, process

RUN = os.path.abspath(os.environ.get('SGCC_RUN', './sgcc-run'))
SHADERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'shaders')
BROWSER = os.environ.get('CHROMIUM') or shutil.which('chromium') or shutil.which('chromium-browser') or shutil.which('google-chrome')
PICTURES = os.path.join(os.path.abspath(os.environ.get('TEST_OUTPUT', tempfile.gettempdir())), 'report')
MATERIALS = '0,3,1,0,2,0,1,3,0,0,0,5,1,1,2,0,0,0,3,0,1,0,2,2,0,4,0,1,0,0,3,1'

# name: options, and the view and subgroup size of its picture
FIVE = {
    'reduce': (['--buffer=0.0=random:f32:1024', '--groups=4'], 'time', 8),
    'scan': (['--buffer=0.0=u32:256x1', '--groups=2'], 'time', 16),
    'transpose': (['--buffer=0.0=iota:f32:4096', '--buffer=0.1=zeros:16384', '--groups=2,2'], 'memory', 32),
    'waterfall': ([f'--buffer=0.0=u32:{MATERIALS},{MATERIALS}', '--check'], 'steps', 32),
    'raymarch': (['--groups=8,8'], 'source', 32),
}
WINDOWS = {'wide': (1500, 1000), 'phone': (420, 900)}


def chromium(*arguments, timeout=120):
    with tempfile.TemporaryDirectory() as profile:
        command = [BROWSER, '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run', f'--user-data-dir={profile}', *arguments]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=timeout, check=False).stdout.decode(errors='replace')


def make(name, *more, page='a.html'):
    """The page of one of the five shaders, and its data."""
    options = FIVE[name][0]
    done = process.run([RUN, os.path.join(SHADERS, f'{name}.comp'), *options, '--subgroup-size=8,16,32,64,128', f'--report={page}', '--report=a.json', '--quiet', *more])
    assert done.returncode == 0, done.stderr
    with open('a.json', encoding='utf-8') as file:
        return json.load(file)


def ask(script, page='a.html', state=''):
    """Runs a script in a page, whose result is JSON.  Errors of the page are a failure."""
    with open(page, encoding='utf-8') as file:
        text = file.read()
    begin = '<script>window.begun = performance.now(); window.failures = []; window.addEventListener("error", event => window.failures.push(event.message));</script>'
    end = ('<script>(async () => { let answer; try { answer = await (async () => {' + script + '})(); } catch (error) { failures.push(String(error.stack)); } '
           'const out = document.createElement("pre"); out.id = "answer"; out.textContent = JSON.stringify({answer, failures}); document.body.append(out); })();</script>')
    with open('asked.html', 'w', encoding='utf-8') as file:
        file.write(text.replace('<head>', '<head>' + begin).replace('</body>', end + '</body>'))
    dom = chromium('--window-size=1400,1000', '--virtual-time-budget=20000', '--dump-dom', f'file://{os.path.abspath("asked.html")}#{state}')
    found = re.search(r'<pre id="answer">(.*?)</pre>', dom, re.S)
    assert found, 'the page gave no answer'
    result = json.loads(found.group(1).replace('&lt;', '<').replace('&gt;', '>').replace('&amp;', '&'))
    assert not result['failures'], result['failures']
    return result['answer']


HELPERS = '''
const $ = (selector, element = document) => element.querySelector(selector), $$ = (selector, element = document) => [...element.querySelectorAll(selector)];
const press = (element, key) => element.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
const view = name => $(`.views [data-value="${name}"]`).click();
const number = text => Number(text.replace(/[^0-9.]/g, ''));
'''


# --- what is shown ------------------------------------------------------------------------------

def test_source_shows_the_data():
    data = make('raymarch')
    run = data['runs'][2]
    rows = ask(HELPERS + '''return $$('tr.has-code').map(row => [Number($('.number', row).textContent), number($('.executed', row).textContent), Number($('.active', row).textContent), $$('.strip rect', row).length]);''')
    wanted = [[line['line'], line['executed'], round(line['active'] / line['executed'], 1)] for line in run['lines'] if line['executed']]
    assert [row[:2] for row in rows] == [row[:2] for row in wanted] and all(abs(row[2] - w[2]) < 0.051 for row, w in zip(rows, wanted)) and all(row[3] > 1 for row in rows), rows


def test_tabs_and_keys():
    make('scan')
    answer = ask(HELPERS + '''
        const sizes = $$('.pill button').map(button => button.textContent);
        press($('.pill [aria-selected=true]'), 'ArrowRight');
        const focused = document.activeElement.textContent;
        document.activeElement.click();
        const chosen = $('.pill [aria-selected=true]').textContent;
        const row = $('tr.line[tabindex="0"]');
        row.focus();
        press(row, 'ArrowDown');
        press(document.activeElement, 'Enter');
        const line = $('.panel h2').textContent, hash = location.hash;
        $('.check input').click();
        return {sizes, focused, chosen, line, hash, columns: $$('.source .size').length, names: $$('[role=img]').every(image => image.getAttribute('aria-label'))};''')
    assert answer['sizes'] == ['8', '16', '32', '64', '128'] and answer['focused'] == answer['chosen'] == '64', answer
    assert answer['line'] == 'Line 11' and 'size=64' in answer['hash'] and answer['columns'] == 5 and answer['names'], answer


def test_memory_shows_banks():
    make('transpose')
    answer = ask(HELPERS + '''view('memory'); const card = $('.access'); return {title: $('h3', card).textContent, hint: $('.verdict', card).textContent, words: $$('.word', card).length, again: $$('.word.again', card).length,
        segments: $$('.access').map(c => $$('.segment', c).length)};''')
    assert answer['title'] == 'load of tileshared' and '32 turns of the banks, 1 would do' in answer['hint'] and (answer['words'], answer['again']) == (32, 31), answer
    assert sorted(answer['segments']) == [0, 0, 1, 1], answer


def test_time_line_goes_to_lines():
    data = make('reduce')
    answer = ask(HELPERS + '''view('time'); const canvas = $('canvas.time'), said = []; canvas.focus();
        for (const key of ['ArrowRight', 'ArrowDown', '+', '+', '-', '0', 'PageDown']) { press(canvas, key); said.push($('.status').textContent); }
        const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data; let drawn = 0; for (let i = 3; i < pixels.length; i += 4) drawn += pixels[i] > 0;
        const share = drawn / (pixels.length / 4); press(canvas, 'Enter'); return {said, share, selected: $('tr.selected .number').textContent};''')
    first = data['runs'][2]['lines'][data['runs'][2]['timeline']['rows'][1]['cells'][0]]['line']
    assert answer['said'][1].startswith('Subgroup 1 of workgroup 0, instruction 1: line') and answer['share'] > 0.3 and int(answer['selected']) >= first, answer


def test_steps_forward_and_backward():
    make('waterfall')
    answer = ask(HELPERS + '''view('steps'); const map = $('.map'); const table = () => $('.values').textContent, texts = [table()];
        for (let i = 0; i < 20; i++) { press(map, 'ArrowRight'); texts.push(table()); }
        let same = true; for (let i = 19; i >= 0; i--) { press(map, 'ArrowLeft'); same = same && table().replace(/\\s/g, '') === texts[i].replace(/\\s/g, ''); }
        press(map, 'End'); const last = $('.status').textContent; press(map, 'Home');
        return {same, last, different: new Set(texts).size, forks: $$('.fork.parts').length, first: $('.status').textContent};''')
    assert answer['same'] and answer['different'] > 5 and answer['forks'] and answer['first'].startswith('Step 1 of') and answer['last'], answer


def test_memory_in_steps():
    make('scan')
    answer = ask(HELPERS + '''view('steps'); const map = $('.map'), before = $('.memory').textContent; press(map, 'End');
        const rows = $$('.memory tr th').map(th => th.textContent), cells = $$('.memory .cell').length; press(map, 'Home'); return {before, rows, cells, after: $('.memory').textContent};''')
    assert answer['before'] == answer['after'] == '' and answer['rows'] and answer['cells'] >= 32, answer


def test_sizes_side_by_side():
    make('reduce')
    answer = ask(HELPERS + '''$('.sizes input').click(); view('time'); const times = $$('canvas.time').length; view('steps');
        const maps = $$('.map'); press(maps[1], 'ArrowRight'); return {times, maps: maps.length, status: $$('.status').slice(0, 2).map(s => s.textContent.split(':')[0]), titles: $$('.beside h2').map(t => t.textContent)};''')
    assert answer['times'] == answer['maps'] == 5 and answer['titles'] == [f'{size} lanes' for size in (8, 16, 32, 64, 128)], answer
    assert answer['status'][0].startswith('Step 1 of') and answer['status'][1].startswith('Step 2 of'), answer


def test_component():
    """The script draws into any element, twice on a page."""
    make('scan')
    assert ask(HELPERS + '''const second = document.createElement('div'); document.body.append(second); return $$('.sgcc-report').length;''') == 1


def test_large_report_opens_soon():
    with open('a.comp', 'w', encoding='ascii') as file:
        file.write('#version 450\nlayout(local_size_x = 64) in;\nlayout(binding = 0) buffer B { uint data[]; };\nvoid main() {\n    uint v = gl_GlobalInvocationID.x;\n    for (uint k = 0u; k < 20000u; k++) {\n'
                   '        v = v * 1664525u + 1013904223u;\n        if ((v >> 28) < (k & 7u)) v ^= data[v % 64u];\n    }\n    data[v % 64u] = v;\n}\n')
    done = process.run([RUN, 'a.comp', '--buffer=0.0=iota:u32:64', '--groups=32', '--report=a.html', '--report=a.json', '--quiet'], timeout=300)
    assert done.returncode == 0, done.stderr
    answer = ask(HELPERS + '''const opened = performance.now() - window.begun, spent = {};
        for (const name of ['memory', 'steps', 'findings', 'time']) { const start = performance.now(); view(name); spent[name] = Math.round(performance.now() - start); }
        return {opened, spent, left: $('.left-out').textContent, instructions: number($('.figure .value').firstChild.textContent)};''')
    size = os.path.getsize('a.html')
    print(f"{answer['instructions']:.0f} instructions, {size} bytes, opened in {answer['opened']:.0f} ms, views in ms: {answer['spent']}")
    assert answer['instructions'] > 10_000_000 and size < 5_000_000 and answer['opened'] < 2000 and 'A column stands for' in answer['left'], answer


# --- pictures -----------------------------------------------------------------------------------

def colours_of(path):
    """Width, height and the number of different bytes of a PNG file: a page that shows nothing has few."""
    with open(path, 'rb') as file:
        data = file.read()
    width, height = struct.unpack('>II', data[16:24])
    at, packed = 8, b''
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if kind == b'IDAT' else b''
        at += length + 12
    return width, height, len(set(zlib.decompress(packed)))


def make_pictures(name):
    make(name)
    os.makedirs(PICTURES, exist_ok=True)
    _, view, size = FIVE[name]
    for theme in ('light', 'dark'):
        for window, (width, height) in WINDOWS.items():
            path = os.path.join(PICTURES, f'{name}-{theme}-{window}.png')
            chromium(f'--window-size={width},{height}', f'--screenshot={path}', f'file://{os.path.abspath("a.html")}#view={view}&size={size}&theme={theme}')
            got = colours_of(path)
            assert got[:2] == (width, height) and got[2] > 60, (path, got)


def picture_test(name):
    return lambda: make_pictures(name)


def main():
    tests = [(name[5:], test) for name, test in globals().items() if name.startswith('test_')] + [(f'picture_{name}', picture_test(name)) for name in FIVE]
    if not BROWSER:
        return functions.not_built(tests, 'Chromium is not installed (apt-get install chromium)')
    return functions.run(sorted(tests))


if __name__ == '__main__':
    sys.exit(main())
