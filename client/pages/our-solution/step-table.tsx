import type { OurSolutionPage } from '../../../shared/content/schemas/pages/our-solution.ts'
import { DataTable } from '../../components/data-table.tsx'

interface StepTableProps {
  readonly captionId: string
  readonly caption: string
  readonly columns: OurSolutionPage['columns']
  readonly steps: OurSolutionPage['before']['steps']
}

/** Steps of a load: what happens, who does it, what is recorded and, never fainter, what that does not prove. */
export function StepTable({ captionId, caption, columns, steps }: StepTableProps) {
  return (
    <div className="step-table">
      <DataTable
        captionId={captionId}
        caption={caption}
        corner={columns.step}
        columns={[
          { label: columns.happens },
          { label: columns.who },
          { label: columns.recorded },
          { label: columns.notProved, barred: true },
        ]}
        rows={steps.map(({ number, name, sheet, happens, who, recorded, notProved }) => ({
          header: (
            <>
              <span className="step-number">{number}</span> {name}{' '}
              <span className="step-sheet">{sheet}</span>
            </>
          ),
          cells: [happens, who, recorded, notProved],
        }))}
      />
    </div>
  )
}
