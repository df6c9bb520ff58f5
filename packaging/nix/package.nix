{ lib
, stdenv
, autoreconfHook
, bison
, flex
, jansson
, pkg-config
, python3
, spirv-headers
, spirv-tools
, src
}:

stdenv.mkDerivation {
  pname = "sgcc";
  version = "1.0.0-rc1";
  inherit src;

  outputs = [ "out" "dev" "doc" "man" ];
  nativeBuildInputs = [ autoreconfHook bison flex pkg-config python3 ];
  buildInputs = [ jansson spirv-headers spirv-tools ];
  configureFlags = [
    "--disable-profile"
    "--disable-query"
    "--without-spirv-cross"
  ];
  enableParallelBuilding = true;

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/sgcc -fsyntax-only examples/sum.comp
  '';

  meta = {
    description = "Compiles GLSL and OpenCL C to SPIR-V, and runs compute modules on the CPU";
    license = lib.licenses.mit;
    mainProgram = "sgcc";
    platforms = lib.platforms.unix;
  };
}
