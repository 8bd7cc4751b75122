import fc from 'fast-check'

/** fast-check that makes the same values in every run: what is red comes from a change. `tests/README.md` says how to try others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })

export { default } from 'fast-check'
