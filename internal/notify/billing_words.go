package notify

import "cutroom/internal/cutroom"

// The words that all letters about money share. {team} stands for the client
// account.

var billingClosing = map[cutroom.Language]string{
	cutroom.English:    "You get this mail because you take care of the payments of {team} at {brand}. Mails about money cannot be switched off.",
	cutroom.Spanish:    "Recibes este correo porque te encargas de los pagos de {team} en {brand}. Los correos sobre dinero no se pueden desactivar.",
	cutroom.Portuguese: "Recebe este e-mail porque trata dos pagamentos de {team} no {brand}. Os e-mails sobre dinheiro não podem ser desativados.",
}

// plusTax says that tax comes on top of an amount.
var plusTax = map[cutroom.Language]string{
	cutroom.English: " plus tax", cutroom.Spanish: " más impuestos", cutroom.Portuguese: " mais impostos",
}

// taxOnTop is what follows the amount of a charge to come.
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

// billingStep is what somebody can do about the news: a button and where it
// leads.
type billingStep struct {
	path  string
	words map[cutroom.Language]string
}

const billingPath = "/billing"

// The steps.
var (
	seeBilling = billingStep{billingPath, map[cutroom.Language]string{
		cutroom.English: "Open billing", cutroom.Spanish: "Abrir la facturación", cutroom.Portuguese: "Abrir a faturação",
	}}
	seeReceipt = billingStep{billingPath, map[cutroom.Language]string{
		cutroom.English: "See the receipt", cutroom.Spanish: "Ver el recibo", cutroom.Portuguese: "Ver o recibo",
	}}
	mendCard = billingStep{billingPath, map[cutroom.Language]string{
		cutroom.English: "Update my card", cutroom.Spanish: "Actualizar mi tarjeta", cutroom.Portuguese: "Atualizar o meu cartão",
	}}
	buyTokens = billingStep{"/token-purchase", map[cutroom.Language]string{
		cutroom.English: "Get extra videos", cutroom.Spanish: "Comprar vídeos extra", cutroom.Portuguese: "Comprar vídeos extra",
	}}
	useCredits = billingStep{"/dashboard", map[cutroom.Language]string{
		cutroom.English: "Open my dashboard", cutroom.Spanish: "Abrir mi panel", cutroom.Portuguese: "Abrir o meu painel",
	}}
	subscribeAgain = billingStep{"{checkout}", map[cutroom.Language]string{
		cutroom.English: "Start again", cutroom.Spanish: "Volver a empezar", cutroom.Portuguese: "Recomeçar",
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
