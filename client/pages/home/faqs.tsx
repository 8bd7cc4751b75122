import type { Site } from '../../../shared/content/schemas/site.ts'
import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { groupAnswers } from '../../components/group-answers.ts'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'

interface HomeFaqsProps {
  readonly marker: number
  readonly words: HomePage['faqs']
  readonly faqs: readonly ShownFaq[]
  readonly categories: Site['faqCategories']
}

export function HomeFaqs({ marker, words, faqs, categories }: HomeFaqsProps) {
  const { heading, lead, link } = words
  const groups = groupAnswers(faqs, categories)
  return (
    <Section
      marker={marker}
      heading={heading}
      lead={
        <>
          {lead}
          <ButtonLink {...link} variant="text" className="all-questions" />
        </>
      }
      layout="split"
    >
      <Accordion>
        {groups
          .flatMap(({ answers }) => answers)
          .map(({ number, faq }) => (
            <AccordionItem
              key={faq.slug}
              number={String(number).padStart(2, '0')}
              question={faq.title}
              source={faq.source}
              open={number === 1}
            >
              <RichTextView nodes={faq.body} />
            </AccordionItem>
          ))}
      </Accordion>
    </Section>
  )
}
