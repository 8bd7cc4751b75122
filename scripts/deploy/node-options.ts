/**
 * The options of Node that the image and the unit in `scripts/deploy` start the server with, for runs that measure its
 * memory. The heap needs a fifth of these 256 MB; without a limit V8 lets it grow with the machine's memory. With the
 * smaller young generation `npm run bench` saw 192 MB, and 224 MB without it.
 */
export const NODE_OPTIONS_AS_DEPLOYED = ['--max-old-space-size=256', '--max-semi-space-size=8']
