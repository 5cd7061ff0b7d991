package billing

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// settleCurrency permanently records the currency of the first subscription or
// bill. A node configured with a different currency mirrors nothing.
func (m *mirroring) settleCurrency(ctx context.Context) error {
	if len(m.state.Subscriptions) == 0 && len(m.state.Bills) == 0 {
		return nil
	}
	sold, err := m.tx.Setting(ctx, cutroom.SettingCurrency)
	switch ours := string(m.catalogue().Currency); {
	case errors.Is(err, cutroom.ErrNotFound):
		return m.tx.PutSetting(ctx, cutroom.SettingCurrency, ours)
	case err == nil && sold != ours:
		return fmt.Errorf("this node sells in %s, the installation in %s", ours, sold)
	}
	return err
}

// foreign records what a customer has in another currency and tells the
// managers, once each. It is not mirrored: it gets no receipt and no videos,
// and is not part of any total.
func (m *mirroring) foreign(ctx context.Context) error {
	for _, f := range m.state.Foreign {
		first, err := m.tx.RecordOnce(ctx, "foreign/"+f.ID, m.now)
		if err != nil {
			return err
		}
		if !first {
			continue
		}
		m.record(m.tx, cutroom.System, cutroom.AuditForeignMoney, m.account.ID, map[string]string{"id": f.ID, "currency": f.Currency})
		if err := m.tx.Enqueue(ctx, cutroom.TellForeignMoney{AccountID: m.account.ID, Currency: f.Currency}); err != nil {
			return err
		}
	}
	return nil
}
