# cmake -DFROM=FILE -DTO=FILE -P sgccEmbedText.cmake: the bytes of a text as an initializer of C, with a NUL behind them.
file(READ "${FROM}" bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${TO}" "${bytes}0\n")
