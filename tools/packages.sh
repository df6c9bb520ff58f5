# Sourced by quickstart and check.
# need_packages NAME...: installs those Debian packages that are missing, with sudo where that is needed.  Returns 1
# when something is missing and cannot be installed.
need_packages()
{
    command -v dpkg-query >/dev/null || {
        echo "This is no Debian: needed here is what these packages bring: $*" >&2
        return 0
    }
    local missing=() name as_root=()
    for name in "$@"; do
        # A command of that name may come from elsewhere, such as npm with the packages of nodejs.org.
        dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || command -v "$name" >/dev/null || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "Please install as root: apt-get install ${missing[*]}" >&2; return 1; }
        as_root=(sudo)
    fi
    echo "installing ${missing[*]}"
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}")
    # An old list of packages may name files that are gone: then it is renewed first.
    "${as_root[@]}" "${install[@]}" >/dev/null 2>&1 && return 0
    "${as_root[@]}" apt-get update -qq >/dev/null && "${as_root[@]}" "${install[@]}" >/dev/null && return 0
    echo "could not install: ${missing[*]}" >&2
    return 1
}
