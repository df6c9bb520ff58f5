"""The recipe of sgcc for Conan 2."""
import os

from conan import ConanFile
from conan.tools.files import copy, get, rmdir
from conan.tools.gnu import Autotools, AutotoolsToolchain
from conan.tools.layout import basic_layout

required_conan_version = '>=2.0'


class SgccConan(ConanFile):
    name = 'sgcc'
    description = 'Compiles GLSL and OpenCL C to SPIR-V: the library and the programs'
    license = 'MIT'
    topics = ('spirv', 'glsl', 'opencl', 'vulkan', 'shader')
    package_type = 'library'
    settings = 'os', 'arch', 'compiler', 'build_type'
    options = {'shared': [True, False], 'fPIC': [True, False]}
    default_options = {'shared': False, 'fPIC': True}
    languages = 'C'

    def layout(self):
        basic_layout(self, src_folder='src')

    def requirements(self):
        self.requires('jansson/[>=2.13 <3]')

    def build_requirements(self):
        self.tool_requires('spirv-headers/[>=1.3.204]')

    def source(self):
        # conandata.yml has the address of the release's tarball and its checksum.
        get(self, **self.conan_data['sources'][self.version], strip_root=True)

    def generate(self):
        tools = AutotoolsToolchain(self)
        tools.configure_args += ['--disable-profile', '--disable-query', '--without-spirv-cross', '--without-spirv-tools']
        tools.generate()

    def build(self):
        autotools = Autotools(self)
        autotools.configure()
        autotools.make()

    def package(self):
        copy(self, 'LICENSE', self.source_folder, os.path.join(self.package_folder, 'licenses'))
        Autotools(self).install()
        for folder in ('lib/pkgconfig', 'lib/cmake', 'share'):
            rmdir(self, os.path.join(self.package_folder, folder))

    def package_info(self):
        self.cpp_info.libs = ['sgcc']
        self.cpp_info.set_property('cmake_target_name', 'sgcc::sgcc')
        self.cpp_info.set_property('pkg_config_name', 'sgcc')
        if self.settings.os in ('Linux', 'FreeBSD'):
            self.cpp_info.system_libs = ['m', 'pthread']
