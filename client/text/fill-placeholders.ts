/** The words of `template` with each slot, written `{name}`, replaced by its value; unknown slots stay. */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
}
