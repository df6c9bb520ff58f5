# The tarball of a release has all that flex, bison and Python generate. The address is a placeholder (RFC 2606), and the checksum that of the release.
vcpkg_download_distfile(ARCHIVE
    URLS "https://sgcc.example.org/releases/sgcc-${VERSION}.tar.gz"
    FILENAME "sgcc-${VERSION}.tar.gz"
    SHA512 0
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

set(OPTIONS --disable-profile --disable-query --without-spirv-cross)
if(NOT "tools" IN_LIST FEATURES)
    list(APPEND OPTIONS --without-spirv-tools)
endif()
vcpkg_configure_make(SOURCE_PATH "${SOURCE_PATH}" OPTIONS ${OPTIONS})
vcpkg_install_make()
vcpkg_fixup_pkgconfig()
vcpkg_cmake_config_fixup(PACKAGE_NAME sgcc CONFIG_PATH lib/cmake/sgcc)
if("tools" IN_LIST FEATURES)
    vcpkg_copy_tools(TOOL_NAMES sgcc sgcc-run AUTO_CLEAN)
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
