/** Where a paper's drawing is served: its name and the first of its hash, which no file of the bundle is named by. */
export const FIGURE_ADDRESS = /^\/assets\/[\w-]+-[0-9a-f]{12}\.svg$/
