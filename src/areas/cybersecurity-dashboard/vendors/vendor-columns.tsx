import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import {
  type VendorSurveyStatus,
  vendorSurveyStatus,
} from '#schemas/vendors/vendor-survey-status.ts'
import { parseRating, ratingName, ratingRank, type Vendor } from '#schemas/vendors/vendors.ts'
import { severityTones } from '#src/parts/risks/severity-tones.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'

const standingNames = {
  notAsked: 'Not asked yet',
  notAnswered: 'Not answered',
  outdated: 'Older than a year',
  answered: 'Answered',
} as const satisfies Record<VendorSurveyStatus, string>

const standingTones = {
  notAsked: 'warning',
  notAnswered: 'warning',
  outdated: 'warning',
  answered: 'success',
} as const satisfies Record<VendorSurveyStatus, Tone>

const ratingTones = {
  low: severityTones.Low,
  moderate: severityTones.Moderate,
  high: severityTones.High,
  critical: severityTones.Critical,
} as const

/** A risk rating as a tag; nothing without a rating. */
export function RatingTag({ rating }: { rating: string | null }) {
  const known = parseRating(rating)
  const name = ratingName(rating)
  return name ? <Tag tone={known ? ratingTones[known] : 'neutral'}>{name}</Tag> : '-'
}

/**
 * The vendor columns.
 * @param today the Eastern day
 * @param asked whether the API says when a questionnaire was sent
 */
export function vendorColumns(today: CalendarDay, asked: boolean): readonly GridColumn<Vendor>[] {
  const nameOf = (one: Vendor) => standingNames[vendorSurveyStatus(one, today)]
  return [
    { id: 'name', header: 'Vendor', value: ({ name }) => name, names: true },
    { id: 'contact', header: 'Contact', value: ({ contact }) => contact },
    {
      id: 'offering',
      header: 'Service Offering',
      value: ({ serviceOffering }) => serviceOffering,
      names: true,
    },
    {
      id: 'rating',
      header: 'Risk Rating',
      value: ({ riskRating }) => ratingRank(riskRating),
      text: ({ riskRating }) => ratingName(riskRating),
      cell: ({ riskRating }) => <RatingTag rating={riskRating} />,
    },
    ...(asked
      ? [
          {
            id: 'asked',
            header: 'Asked On',
            dates: 'day' as const,
            value: ({ requestedDate }: Vendor) => requestedDate ?? null,
          },
        ]
      : []),
    {
      id: 'answered',
      header: 'Answered On',
      dates: 'day',
      value: ({ completedDate }) => completedDate,
    },
    {
      id: 'status',
      header: 'Status',
      width: '9.5rem',
      value: nameOf,
      cell: (one) => <Tag tone={standingTones[vendorSurveyStatus(one, today)]}>{nameOf(one)}</Tag>,
    },
  ]
}
