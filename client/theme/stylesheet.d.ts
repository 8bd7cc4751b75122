/** esbuild collects the imported stylesheets; the import itself has no value. */
declare module '*.css'
