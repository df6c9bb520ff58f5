# typed: strict
# frozen_string_literal: true

# The address is a placeholder (RFC 2606), and the checksum that of the release.
class Sgcc < Formula
  desc "Compiles GLSL and OpenCL C to SPIR-V, and runs compute modules on the CPU"
  homepage "https://sgcc.example.org/"
  url "https://sgcc.example.org/releases/sgcc-1.0.0-rc1.tar.gz"
  version "1.0.0-rc1"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "spirv-headers" => :build
  depends_on "jansson"
  depends_on "spirv-tools"

  def install
    system "./configure", "--disable-profile", "--disable-query", "--without-spirv-cross", *std_configure_args
    system "make", "install"
  end

  test do
    (testpath/"a.vert").write "#version 450\nvoid main() { gl_Position = vec4(1); }\n"
    system bin/"sgcc", "--validate", "a.vert", "-o", "a.spv"
    assert_path_exists testpath/"a.spv"
  end
end
