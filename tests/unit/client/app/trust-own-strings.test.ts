import { expect, it } from '@jest/globals'
import { trustOwnStrings } from '../../../../client/app/trust-own-strings.ts'

type Rules = Record<string, (text: string) => string | null>

function policyRules(): Rules {
  const made: Rules[] = []
  trustOwnStrings({ trustedTypes: { createPolicy: (_name, rules) => made.push(rules) } })
  return made[0] ?? {}
}

it('lets through what the site itself needs, unchanged', () => {
  const { createHTML, createScript, createScriptURL } = policyRules()
  expect(createHTML?.('<script></script>')).toBe('<script></script>')
  expect(createScript?.('{"@type":"FAQPage"}')).toBe('{"@type":"FAQPage"}')
  expect(createScriptURL?.('/service-worker.js')).toBe('/service-worker.js')
})

it('blocks all other markup, scripts and URLs', () => {
  const { createHTML, createScript, createScriptURL } = policyRules()
  expect(createHTML?.('<img src=x onerror=alert(1)>')).toBeNull()
  expect(() => createScript?.('{alert(1)}')).toThrow(SyntaxError)
  expect(createScriptURL?.('https://elsewhere.example/service-worker.js')).toBeNull()
})

it('does nothing in a browser without Trusted Types', () => {
  expect(() => trustOwnStrings({})).not.toThrow()
})
