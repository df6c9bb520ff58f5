"""nginx as a WebDAV server, for the suites that share a cache."""
import glob
import os
import socket
import subprocess
import time

from tests.builds.installed import write


class Nginx:
    """A WebDAV server that serves a new folder."""
    def __init__(self, folder, **settings):
        os.makedirs(f"{folder}/files", exist_ok=True)
        os.makedirs(f"{folder}/temporary")
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.files = f"{folder}/files"
        lines = "".join(f"{name} {value};\n" for name, value in settings.items())
        write(f"{folder}/nginx.conf", f"""{'user root;' if os.getuid() == 0 else ''}
            daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log; events {{ }}
            http {{ access_log {folder}/access.log;
                {''.join(f'{kind}_temp_path {folder}/{kind};' for kind in ('fastcgi', 'uwsgi', 'scgi', 'proxy'))}
                server {{ listen 127.0.0.1:{self.port}; root {folder}/files; client_body_temp_path {folder}/temporary;
                location / {{ dav_methods PUT; create_full_put_path on; {lines} }} }} }}""")
        self.process = subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"], stderr=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as s:
                if s.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.05)

    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def option(self):
        return f"--remote_cache={self.url()}"

    def stored(self):
        return [path for path in glob.glob(f"{self.files}/**", recursive=True) if os.path.isfile(path)]

    def stop(self):
        self.process.terminate()
        self.process.wait()
