/** URL of a paper's figure: name and hash prefix. No bundled file matches it. */
export const FIGURE_ADDRESS = /^\/assets\/[\w-]+-[0-9a-f]{12}\.svg$/
