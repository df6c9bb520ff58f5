// What the commands ask of Node, in place of POSIX. Module.programs: {NAME: [program, arguments before its own]}, which are not looked for in PATH.
mergeInto(LibraryManager.library, {
    node_umask: function() { return process.umask(); },
    node_isatty__deps: ['$FS'],
    node_isatty: function(fd) {
        var stream = FS.getStream(fd);
        return require('tty').isatty(stream && stream.nfd !== undefined ? stream.nfd : fd) ? 1 : 0;
    },
    node_run_program__deps: ['$FS'],
    node_run_program: function(words, from, to) {
        var texts = [];
        for (var at = words >> 2; HEAPU32[at]; at++) texts.push(UTF8ToString(HEAPU32[at]));
        var name = texts[0].replace(/^.*\//, ''), own = (Module['programs'] || {})[name] || [texts[0]];
        var streams = [0, 1, 2].map(function(i) { var stream = FS.getStream(i); return stream && stream.nfd !== undefined ? stream.nfd : i; });
        var fs = require('fs'), opened = [];
        try {
            if (from) opened.push(streams[0] = fs.openSync(UTF8ToString(from), 'r'));
            if (to) opened.push(streams[1] = fs.openSync(UTF8ToString(to), 'w')), streams[2] = 'ignore';
            var done = require('child_process').spawnSync(own[0], own.slice(1).concat(texts.slice(1)), { stdio: streams });
            return done.error || done.status === null ? -1 : done.status;
        } catch (error) {
            return -1;
        } finally {
            opened.forEach(function(file) { fs.closeSync(file); });
        }
    }
});
