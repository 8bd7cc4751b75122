/**
 * As in the image and the unit of `scripts/deploy`, for memory tests. Without a limit, V8's heap grows with the
 * machine's memory. The small young generation reduced `npm run bench` from 224 MB to 192 MB.
 */
export const NODE_OPTIONS_AS_DEPLOYED = ['--max-old-space-size=256', '--max-semi-space-size=8']
