set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)

# The stamp of this folder, which a ROM must name and `regent` looks for: eight digits of SHA-256 over a line
# "digest name" for each file, in the order of the names.  host_tools/image/base.py reckons the same.
file(GLOB REGENT_FILES CONFIGURE_DEPENDS RELATIVE ${MICROPY_BOARD_DIR}
    ${MICROPY_BOARD_DIR}/*.py ${MICROPY_BOARD_DIR}/*.csv ${MICROPY_BOARD_DIR}/mpconfigboard.*)
list(SORT REGENT_FILES)
set(REGENT_LINES "")
foreach(NAME ${REGENT_FILES})
    file(SHA256 ${MICROPY_BOARD_DIR}/${NAME} DIGEST)
    string(APPEND REGENT_LINES "${DIGEST} ${NAME}\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${MICROPY_BOARD_DIR}/${NAME})
endforeach()
string(SHA256 REGENT_DIGEST "${REGENT_LINES}")
string(SUBSTRING ${REGENT_DIGEST} 0 8 REGENT_STAMP)
list(APPEND MICROPY_DEF_BOARD REGENT_STAMP="${REGENT_STAMP}")
