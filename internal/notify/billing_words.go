package notify

import "cutroom/internal/cutroom"

// Texts that all letters about money share. {team} stands for the client
// account.

var billingClosing = map[cutroom.Language]string{
	cutroom.English:    "You're receiving this email because you handle payments for {team} at {brand}. Emails about payments can't be turned off.",
	cutroom.Spanish:    "Recibes este correo porque gestionas los pagos de {team} en {brand}. Los correos sobre pagos no se pueden desactivar.",
	cutroom.Portuguese: "Recebe este e-mail porque trata dos pagamentos de {team} no {brand}. Os e-mails sobre pagamentos não podem ser desativados.",
}

// plusTax says that tax is added to an amount.
var plusTax = map[cutroom.Language]string{
	cutroom.English: " plus tax", cutroom.Spanish: " más impuestos", cutroom.Portuguese: " mais impostos",
}

// taxOnTop returns what follows the amount of a future charge.
func taxOnTop(job cutroom.TellBilling, language cutroom.Language) string {
	if !job.Taxed {
		return ""
	}
	return plusTax[language]
}

// billingEach says how often a price is charged.
var billingEach = map[cutroom.Language]map[cutroom.Interval]string{
	cutroom.English:    {cutroom.Monthly: " a month", cutroom.Annually: " a year"},
	cutroom.Spanish:    {cutroom.Monthly: " al mes", cutroom.Annually: " al año"},
	cutroom.Portuguese: {cutroom.Monthly: " por mês", cutroom.Annually: " por ano"},
}

// leftWords surround a number of videos left: one, or several.
var leftWords = map[cutroom.Language][2]string{
	cutroom.English: {"%s left", "%s left"}, cutroom.Spanish: {"Te queda %s", "Te quedan %s"},
	cutroom.Portuguese: {"Resta-lhe %s", "Restam-lhe %s"},
}

// billingStep is what the reader can do about the news: a button and its link.
type billingStep struct {
	path  string
	words map[cutroom.Language]string
}

const billingPath = "/billing"

// The steps.
var (
	seeBilling = billingStep{billingPath, map[cutroom.Language]string{
		cutroom.English: "Open billing", cutroom.Spanish: "Abrir facturación", cutroom.Portuguese: "Abrir faturação",
	}}
	seeReceipt = billingStep{billingPath, map[cutroom.Language]string{
		cutroom.English: "View receipt", cutroom.Spanish: "Ver recibo", cutroom.Portuguese: "Ver recibo",
	}}
	mendCard = billingStep{billingPath, map[cutroom.Language]string{
		cutroom.English: "Update card", cutroom.Spanish: "Actualizar la tarjeta", cutroom.Portuguese: "Atualizar o cartão",
	}}
	buyTokens = billingStep{"/token-purchase", map[cutroom.Language]string{
		cutroom.English: "Buy extra videos", cutroom.Spanish: "Comprar vídeos extra", cutroom.Portuguese: "Comprar vídeos extra",
	}}
	useCredits = billingStep{"/dashboard", map[cutroom.Language]string{
		cutroom.English: "Open dashboard", cutroom.Spanish: "Abrir panel", cutroom.Portuguese: "Abrir painel",
	}}
	subscribeAgain = billingStep{"{checkout}", map[cutroom.Language]string{
		cutroom.English: "Subscribe again", cutroom.Spanish: "Volver a suscribirme", cutroom.Portuguese: "Subscrever de novo",
	}}
)

// billingWords are the letters for each piece of news.
var billingWords = map[cutroom.BillingNews]billingLetter{
	cutroom.NewsReceipt:         {seeReceipt, receiptSaid},
	cutroom.NewsTokensBought:    {useCredits, tokensBoughtSaid},
	cutroom.NewsRefunded:        {seeReceipt, refundedSaid},
	cutroom.NewsLeftover:        {seeBilling, leftoverSaid},
	cutroom.NewsChargedBack:     {seeReceipt, chargedBackSaid},
	cutroom.NewsCreditsLow:      {buyTokens, creditsLowSaid},
	cutroom.NewsCreditsLapsing:  {useCredits, creditsLapsingSaid},
	cutroom.NewsRenewalAhead:    {seeBilling, renewalAheadSaid},
	cutroom.NewsCardExpires:     {mendCard, cardExpiresSaid},
	cutroom.NewsPaymentFailed:   {mendCard, paymentFailedSaid},
	cutroom.NewsSubmissionsStop: {mendCard, submissionsStopSaid},
	cutroom.NewsOnHold:          {mendCard, onHoldSaid},
	cutroom.NewsRecovered:       {seeBilling, recoveredSaid},
	cutroom.NewsPlanChanged:     {seeBilling, planChangedSaid},
	cutroom.NewsChangePlanned:   {seeBilling, changePlannedSaid},
	cutroom.NewsPriceChanges:    {seeBilling, priceChangesSaid},
	cutroom.NewsPriceStays:      {seeBilling, priceStaysSaid},
	cutroom.NewsSubPaused:       {seeBilling, pausedSaid},
	cutroom.NewsResumesSoon:     {seeBilling, resumesSoonSaid},
	cutroom.NewsResumed:         {seeBilling, resumedSaid},
	cutroom.NewsCancelled:       {seeBilling, cancelledSaid},
	cutroom.NewsKept:            {seeBilling, subscriptionKeptSaid},
	cutroom.NewsSubEnded:        {subscribeAgain, endedSaid},
	cutroom.NewsEndedUnpaid:     {subscribeAgain, endedUnpaidSaid},
}
