/** A component imports its stylesheet for the build to find; the import itself gives nothing. */
declare module '*.css'
