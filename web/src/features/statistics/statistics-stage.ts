import type { Figure, FiguresTable, Statistics } from './statistics-types'

const figure = (change: Partial<Figure> & Pick<Figure, 'key' | 'name'>): Figure => ({
  part: 'money',
  definition: `What ${change.name} means.`,
  unit: 'count',
  aim: 'up',
  fits: true,
  value: 0,
  ...change,
})

const cells = (...values: Array<number | undefined>) =>
  values.map((value) => (value === undefined ? {} : { value }))

const slices = (...all: Array<[number, string]>) => all.map(([value, slice]) => ({ value, slice }))

const table = (
  change: Pick<FiguresTable, 'key' | 'name'> & Partial<FiguresTable>,
): FiguresTable => ({
  definition: `What ${change.name} shows.`,
  rowName: 'Row',
  columns: [],
  rows: [],
  ...change,
})

/** For tests: a small response from the server. */
export const report: Statistics = {
  at: '2026-11-18T12:00:00Z',
  from: '2026-10-20',
  to: '2026-11-18',
  before: { from: '2026-09-20', to: '2026-10-19' },
  figures: [
    figure({
      key: 'recurring_revenue',
      name: 'Recurring revenue',
      unit: 'cents',
      value: 139_800,
      before: 73_800,
    }),
    figure({ key: 'churn', name: 'Churn', unit: 'cents', aim: 'down', value: 33_900, before: 0 }),
    figure({
      key: 'on_time',
      name: 'On time',
      part: 'work',
      unit: 'basis_points',
      value: 6667,
      before: 10_000,
    }),
    figure({ key: 'cash_net', name: 'Net cash', unit: 'cents', fits: false }),
    {
      ...figure({ key: 'rating', name: 'Rating', part: 'people', unit: 'tenths' }),
      value: undefined,
    } as unknown as Figure,
  ],
  tables: [
    table({
      key: 'revenue_by_month',
      name: 'Revenue by plan',
      columns: [
        {
          key: 'starter',
          name: 'Starter',
          unit: 'cents',
          metric: 'recurring_revenue',
          plan: 'starter',
        },
        { key: 'recurring_revenue', name: 'All', unit: 'cents', metric: 'recurring_revenue' },
      ],
      rows: [
        {
          name: '2026-10',
          period: { from: '2026-10-01', to: '2026-10-31' },
          cells: cells(73_800, 73_800),
        },
        {
          name: '2026-11',
          period: { from: '2026-11-01', to: '2026-11-18' },
          cells: cells(0, 139_800),
        },
      ],
    }),
    table({
      key: 'editors',
      name: 'Editors',
      columns: [{ key: 'on_time', name: 'On time', unit: 'basis_points', metric: 'on_time' }],
      rows: [{ name: 'Ben', editor: 'ben', cells: cells(10_000) }],
    }),
    table({
      key: 'turnaround_by_hours',
      name: 'Turnaround',
      columns: [
        {
          key: 'kept',
          name: 'On time',
          unit: 'count',
          metric: 'turnaround_median',
          slice: 'on_time',
        },
        { key: 'late', name: 'Late', unit: 'count', metric: 'turnaround_median', slice: 'late' },
      ],
      rows: [
        { name: '0', cells: slices([2, 'on_time-0'], [0, 'late-0']) },
        { name: '3', cells: slices([1, 'on_time-3'], [4, 'late-3']) },
      ],
    }),
    table({
      key: 'rounds_by_plan',
      name: 'Rounds used',
      columns: [
        { key: '0', name: '0', unit: 'basis_points', metric: 'rounds' },
        { key: '1', name: '1', unit: 'basis_points', metric: 'rounds' },
      ],
      rows: [{ name: 'Starter', plan: 'starter', cells: slices([0, '0'], [10_000, '1']) }],
    }),
    table({
      key: 'funnel',
      name: 'From registration to approval',
      columns: [
        { key: 'clients', name: 'Clients', unit: 'count' },
        { key: 'share', name: 'Share', unit: 'basis_points' },
      ],
      rows: [
        {
          name: 'Paid',
          metric: 'first_payment',
          cells: [{ value: 3, slice: 'yes' }, { value: 7500 }],
        },
      ],
    }),
    table({ key: 'codes', name: 'Codes and referrals' }),
  ],
}
