import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Company } from '@/lib/api/billing-types'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { billing, noCompany, show } from '../billing-stage'
import { companyLines } from './company-lines'
import { CompanyPanel } from './company-panel'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeAll(() => import('./company-dialog'))
afterEach(() => vi.unstubAllGlobals())

const casa: Company = {
  ...noCompany,
  name: 'Casa Prata, Lda.',
  line1: 'Rua Augusta 1',
  postalCode: '1100-048',
  city: 'Lisboa',
  country: 'PT',
  taxId: 'PT502757191',
}

describe('company details', () => {
  it('can be entered, and what was typed stays when the server refuses it', async () => {
    let refuse = true
    const server = stubServer({
      'PUT /api/billing/company': ({ body }) =>
        refuse
          ? problem(422, {
              code: 'company_country_required',
              field: 'country',
              detail: 'Choose a country for this address',
            })
          : json({ ...billing, company: body }),
      '*': () => json({}),
    })
    const user = show(<CompanyPanel billing={billing} />)
    await user.click(screen.getByRole('button', { name: 'Add company details' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Company name'), 'Casa Prata, Lda.')
    await user.type(dialog.getByLabelText('City'), 'Lisboa')
    await user.click(dialog.getByRole('button', { name: 'Save details' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a country for this address')
    expect(dialog.getByLabelText('Country')).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.getByLabelText('Company name')).toHaveValue('Casa Prata, Lda.')
    refuse = false
    await user.selectOptions(dialog.getByLabelText('Country'), 'Portugal')
    await user.click(dialog.getByRole('button', { name: 'Save details' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to('/api/billing/company').at(-1)?.body).toEqual({
      ...noCompany,
      name: 'Casa Prata, Lda.',
      city: 'Lisboa',
      country: 'PT',
    })
  })

  it('can be read but not changed by people who may not pay', () => {
    show(<CompanyPanel billing={{ ...billing, company: casa, mayPay: false }} />)
    expect(screen.getByText('Casa Prata, Lda.')).toBeVisible()
    expect(screen.getByText('1100-048 Lisboa')).toBeVisible()
    expect(screen.getByText('Portugal')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are shown in the language of the reader', () => {
    expect(companyLines({ ...casa, country: 'DE', region: 'Bayern' }, 'pt')).toEqual([
      'Casa Prata, Lda.',
      'Rua Augusta 1',
      '1100-048 Lisboa, Bayern',
      'Alemanha',
      'PT502757191',
    ])
    expect(companyLines(noCompany, 'en')).toEqual([])
  })
})
