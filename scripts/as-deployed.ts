/** The memory that the image and the unit in `scripts/deploy` give the server, for runs that tell what it takes. */
export const AS_DEPLOYED = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' }
