// The imports of sgcc.wasm that web/sgcc.mjs serves, for emcc's check of undefined symbols. None of this code is in the module.
mergeInto(LibraryManager.library, { include: function() {} });
