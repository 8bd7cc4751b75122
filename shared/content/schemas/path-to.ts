import type * as v from 'valibot'

export type IssuePath = [v.IssuePathItem, ...v.IssuePathItem[]]

export type AddIssue = (issue: { readonly message: string; readonly path: IssuePath }) => void

/** For `addIssue`: the build reports the line of the field at the end of this path. */
export function pathTo(value: unknown, keys: readonly (string | number)[]): IssuePath {
  let input = value
  const path = keys.map((key): v.IssuePathItem => {
    const parent = input as Record<string | number, unknown>
    input = parent[key]
    return { type: 'unknown', origin: 'value', input: parent, key, value: input }
  })
  return path as unknown as IssuePath // never empty: every issue refers to a field
}
