import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { PortfolioCompany } from '#schemas/portfolio/companies.ts'
import {
  gradeText,
  gradeValue,
  scoreChangeText,
  type WireGrade,
} from '#schemas/portfolio/grades.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import styles from './portfolio.module.css'

/** The column that sorts the largest decline first. */
export const scoreChangeColumnId = 'change'

/** A formatted number; a dash if unknown. */
export function figureText(figure: number | null | undefined): string {
  return figure?.toLocaleString('en-US', { maximumFractionDigits: 2 }) ?? '-'
}

function gradeColumn(
  id: 'complianceGrade' | 'attackGrade',
  header: string,
): GridColumn<PortfolioCompany> {
  const of = (one: PortfolioCompany): WireGrade => one[id]
  return {
    id,
    header,
    value: (one) => gradeValue(of(one)) ?? (of(one) ? gradeText(of(one)) : null),
    text: (one) => gradeText(of(one)),
  }
}

function figureColumn(
  id: 'employeeCount' | 'complianceScore' | 'attackScore',
  header: string,
): GridColumn<PortfolioCompany> {
  return {
    id,
    header,
    value: (one) => one[id] ?? null,
    numbers: {},
    align: 'end',
  }
}

/** The portfolio's companies, with the fields of the spec (001 §3). */
export const companyColumns: readonly GridColumn<PortfolioCompany>[] = [
  {
    id: 'companyName',
    header: 'Company',
    value: (one) => one.companyName,
    names: true,
    cell: ({ tenantId, companyName }) => (
      <Link to="/portco/detail/$tenantId" params={{ tenantId }} className={linkClass}>
        {companyName}
      </Link>
    ),
  },
  { id: 'industry', header: 'Industry', value: (one) => one.industry ?? null, names: true },
  figureColumn('employeeCount', 'Employees'),
  gradeColumn('complianceGrade', 'Compliance Grade'),
  figureColumn('complianceScore', 'Compliance Score'),
  gradeColumn('attackGrade', 'Attack Grade'),
  figureColumn('attackScore', 'Attack Score'),
  {
    id: scoreChangeColumnId,
    header: 'Since Last Month',
    // The larger decline of the two.
    value: ({ lastMonthAttackChange, lastMonthComplianceChange }) => {
      const known = [lastMonthAttackChange, lastMonthComplianceChange].filter(
        (change) => typeof change === 'number',
      )
      return known.length === 0 ? null : Math.min(...known)
    },
    text: ({ lastMonthAttackChange, lastMonthComplianceChange }) =>
      `Compliance: ${scoreChangeText(lastMonthComplianceChange)}, Attack: ${scoreChangeText(lastMonthAttackChange)}`,
    cell: (one) => (
      <span className={styles.changes}>
        <ScoreChange of="Compliance" by={one.lastMonthComplianceChange} />
        <ScoreChange of="Attack" by={one.lastMonthAttackChange} />
      </span>
    ),
  },
]

/** A score's change as a sign, a word and an arrow. */
export function ScoreChange({ of, by }: { of: string; by: number | null | undefined }) {
  const direction = by === null || by === undefined ? undefined : Math.sign(by)
  const Arrow = direction === 1 ? TrendingUp : direction === -1 ? TrendingDown : Minus
  return (
    <span className={styles.change} data-direction={direction}>
      <Arrow aria-hidden="true" />
      <span>
        {of}: {scoreChangeText(by)}
      </span>
    </span>
  )
}
