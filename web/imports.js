// The imports of the modules that web/*.mjs serve, for emcc's check of undefined symbols. None of this code is in the modules.
mergeInto(LibraryManager.library, { include: function() {}, failed: function() {} });
