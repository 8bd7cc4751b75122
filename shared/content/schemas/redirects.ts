import * as v from 'valibot'
import { group, recordDates } from './fields.ts'

const PATH_MESSAGE = 'Write an address of this site. It starts with one slash.'

const path = v.pipe(v.string(PATH_MESSAGE), v.regex(/^\/(?!\/)[^\s\\]*$/, PATH_MESSAGE))

/** `content/redirects.yml`: addresses that pages once had. */
export const redirectsSchema = group({
  redirects: v.optional(
    v.array(
      group({
        from: v.pipe(
          path,
          v.regex(
            /^\/[^A-Z?#]*[^A-Z?#/]$/,
            'Write it in lower case, without ?, # and a slash at the end: all spellings are redirected.',
          ),
        ),
        to: path,
      }),
    ),
    [],
  ),
  ...recordDates,
})

export type Redirects = v.InferOutput<typeof redirectsSchema>
