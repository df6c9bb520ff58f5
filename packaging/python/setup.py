"""The wheel has a shared object, but no code of Python's C API: it suits every Python 3 of its platform."""
from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


class Wheel(bdist_wheel):
    def get_tag(self):
        return ('py3', 'none', super().get_tag()[2])


setup(distclass=BinaryDistribution, cmdclass={'bdist_wheel': Wheel})
