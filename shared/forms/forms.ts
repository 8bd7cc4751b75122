import type { Site } from '../content/schemas/site.ts'
import type { PaperFacts } from '../pages/page-route.ts'
import type { DemoFacts } from '../scheduling/demo-facts.ts'
import { contactForm } from './contact-form.ts'
import { demoForm } from './demo-form.ts'
import type { FormDefinition } from './form-definition.ts'
import type { FormId } from './form-id.ts'
import { whitepaperForm } from './whitepaper-form.ts'

export type Forms = Readonly<Record<FormId, FormDefinition>>

/** Topics, roles, and papers determine the choices; the calendar determines whether a demo has a time. */
export function createForms({ site, papers, demo }: FormFacts): Forms {
  return {
    contact: contactForm(site),
    whitepaper: whitepaperForm(site, papers),
    demo: demoForm(site, demo),
  }
}

export interface FormFacts {
  readonly site: Pick<Site, 'contact' | 'roles'>
  readonly papers: readonly PaperFacts[]
  readonly demo: Pick<DemoFacts, 'isOn'>
}
