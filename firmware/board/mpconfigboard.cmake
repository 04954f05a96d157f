set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)

# The stamp of this folder, which a ROM must name and `regent` looks for: eight digits of SHA-256 over a line
# "digest name" for each file, in the order of the names.  host_tools/regent_table/image/base.py reckons the same.
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

# What every program in bytecode runs through all the time lies in RAM: in the flash it would push the app and itself
# out of the cache of 16 KB again and again.  MicroPython means to do so with loop, memory and parser, but its list
# has the names that objects have with another CMake, and the parser is not needed here.
set(REGENT_USUAL "*gc.c.obj *vm.c.obj *parse.c.obj")
set(REGENT_HOT argcheck bc gc map obj objarray objboundmeth objfun objtype runtime smallint vm)
foreach(NAME ${REGENT_HOT}) # made for speed, as MicroPython does with map and vm alone
    set_source_files_properties(${MICROPY_DIR}/py/${NAME}.c PROPERTIES COMPILE_OPTIONS "-O2")
endforeach()
list(APPEND MICROPY_DEF_BOARD PICO_DIVIDER_IN_RAM=1) # names are looked up by dividing
list(TRANSFORM REGENT_HOT REPLACE "(.+)" "*py/\\1.c.o*")
list(JOIN REGENT_HOT " " REGENT_HOT)
file(READ ${CMAKE_SOURCE_DIR}/memmap_mp_rp2040.ld REGENT_MEMORY)
string(FIND "${REGENT_MEMORY}" "${REGENT_USUAL}" REGENT_PLACE)
if(REGENT_PLACE LESS 0)
    message(FATAL_ERROR "This MicroPython lists what lies in RAM in another way.")
endif()
string(REPLACE "${REGENT_USUAL}" "${REGENT_HOT}" REGENT_MEMORY "${REGENT_MEMORY}")
set(MICROPY_BOARD_LINKER_SCRIPT ${CMAKE_BINARY_DIR}/memory.ld)
file(WRITE ${MICROPY_BOARD_LINKER_SCRIPT} "${REGENT_MEMORY}")

# The ROM's SHA-256 is reckoned at every start; made for speed, it takes less than half the time.
set_source_files_properties(${MICROPY_DIR}/extmod/modhashlib.c PROPERTIES COMPILE_OPTIONS "-O3;-funroll-loops")
