/** A member's position in their client account. */
export type Position = 'owner' | 'approver' | 'reviewer' | 'billing'

export type TeamAction =
  | 'see'
  | 'comment'
  | 'submit'
  | 'send_change_list'
  | 'approve'
  | 'see_billing'
  | 'pay'
  | 'invite'
  | 'remove_member'
  | 'change_position'
  | 'transfer_ownership'
  | 'rename'
  | 'leave'

/** Who may do what: the same table as the server's, kept in step by contract/positions.json. */
export const positionMay: Record<Position, readonly TeamAction[]> = {
  owner: [
    'see',
    'comment',
    'submit',
    'send_change_list',
    'approve',
    'see_billing',
    'pay',
    'invite',
    'remove_member',
    'change_position',
    'transfer_ownership',
    'rename',
    'leave',
  ],
  approver: ['see', 'comment', 'submit', 'send_change_list', 'approve', 'leave'],
  reviewer: ['see', 'comment', 'leave'],
  billing: ['see', 'see_billing', 'pay', 'leave'],
}

export const may = (position: Position, action: TeamAction) =>
  positionMay[position].includes(action)

/** The positions that an owner can give to others: ownership is handed over, never shared. */
export const assignable = ['approver', 'reviewer', 'billing'] as const satisfies Position[]
