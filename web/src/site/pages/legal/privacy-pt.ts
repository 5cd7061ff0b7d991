import { listOf, type Privacy } from './legal-text'

export const privacy: Privacy = ({ brand, rules }) => ({
  controller: {
    title: 'Quem é responsável',
    body: [
      `A empresa que gere ${brand}, com sede em __BRAND_COUNTRY__, decide porquê e como os seus dados pessoais são usados. Escreva para [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__) ou ligue para __BRAND_PHONE__.`,
      'Esta política segue o Regulamento Geral sobre a Proteção de Dados da União Europeia (RGPD) e aplica-se a todas as pessoas, vivam onde viverem.',
    ],
  },
  data: {
    title: 'O que guardamos',
    body: [
      [
        'Conta: nome de utilizador, nome, e-mail, telefone se o der, idioma, fuso horário, função, e a sua palavra-passe como um hash que não se consegue ler.',
        'Início de sessão: sessões com dispositivo, endereço e hora da última utilização; o identificador da sua conta Google, se iniciar sessão com o Google.',
        'Encomendas: plano, pagamentos, recibos, códigos usados, créditos de vídeo e em que foram usados. Os números de cartão ficam na Stripe; vemos a marca, os quatro últimos algarismos e a validade.',
        'Projetos: briefings, filmagens, versões, notas, desenhos, mensagens, aprovações, e quem fez o quê e quando.',
        'Mensagens: o que envia pelo formulário de contacto ou por e-mail.',
        'Candidaturas: o que escreve quando se candidata a editor.',
        'Dados técnicos: endereço IP, navegador, página pedida e hora nos registos do servidor.',
      ],
      'Estes dados vêm de si, exceto os técnicos e o que a Stripe e a Google nos dizem. Sem os dados de conta e de encomendas não podemos prestar o serviço. O resto é consigo.',
    ],
  },
  purposes: {
    title: 'Para que os usamos e com que fundamento',
    body: [
      { table: 'purposes' },
      'Não vendemos dados, não criamos perfis publicitários e não tomamos decisões automatizadas sobre si com efeitos jurídicos. As suas filmagens não são usadas para treinar modelos.',
    ],
  },
  footage: {
    title: 'As pessoas nas suas filmagens',
    body: [
      'As filmagens podem mostrar outras pessoas. Por esses dados o responsável é o cliente e nós o seu subcontratante: usamo-los só para editar os seus vídeos, segundo as suas instruções no briefing e nas notas. Os nossos editores estão obrigados a confidencialidade e veem só os projetos que lhes estão atribuídos ou que podem assumir. Nunca veem os seus dados de faturação, o seu e-mail ou o seu telefone.',
      'Ajudamos a responder aos pedidos dessas pessoas, avisamos sem demora de uma violação e, no fim, eliminamos ou devolvemos as filmagens. Esta secção é o acordo de subcontratação do artigo 28.º do RGPD; a pedido, assinamo-lo em papel.',
    ],
  },
  processors: {
    title: 'Quem mais recebe dados',
    body: [
      [
        'Stripe: pagamentos, como subcontratante e, para prevenir fraude, como responsável próprio.',
        'Google: só se escolher iniciar sessão com o Google. Fica então a saber que usa o nosso serviço; nós recebemos o seu nome, e-mail e identificador.',
        'Um fornecedor de e-mail: entrega os nossos e-mails.',
        'Um fornecedor de alojamento e armazenamento: tem os servidores e guarda filmagens, vídeos e cópias de segurança.',
        'Os nossos editores: veem os projetos em que trabalham.',
        'Autoridades e tribunais: só quando uma lei nos obriga.',
      ],
      'Cada fornecedor está obrigado por contrato a usar os dados só para nós. Peça-nos os nomes atuais.',
    ],
  },
  transfers: {
    title: 'Fora da União Europeia',
    body: [
      'Os nossos editores trabalham em vários fusos horários, e alguns fornecedores pertencem a grupos dos Estados Unidos. Quando os dados saem do Espaço Económico Europeu, protege-os uma decisão de adequação da Comissão Europeia ou as suas cláusulas contratuais-tipo. Enviamos-lhe uma cópia se a pedir.',
    ],
  },
  retention: {
    title: 'Durante quanto tempo guardamos',
    body: [
      [
        `Filmagens e outros ficheiros de um projeto: ${rules.footageDays} dias depois da última versão entregue. Versões e vídeos prontos: ${rules.finalsMonths} meses depois. Pode pedir-nos para os guardar mais tempo enquanto tiver um plano com espaço suficiente.`,
        `Quando o seu plano termina, todos os ficheiros: ${rules.afterPlanDays} dias. Se voltar a ter um plano nesse prazo, mantêm-se.`,
        'Ficheiros do kit de marca: enquanto tiver um plano. Briefings, notas e mensagens: enquanto a conta existir.',
        'Conta: até a eliminar.',
        `Recibos e registos de pagamento: ${rules.receiptYears} anos, como exige a lei fiscal portuguesa.`,
        `Mensagens de contacto: ${rules.messageMonths} meses depois da última. Cópias dos e-mails que enviamos: ${rules.messageMonths} meses.`,
        `Candidaturas que não levaram a trabalho: ${rules.applicationDays} dias.`,
        `Registos do que foi feito com as contas e as permissões: ficam, porque ninguém os pode reescrever, e não contêm nomes nem endereços. Registos do servidor: ${rules.logDays} dias.`,
        'Registos de aprovações: ficam, com os nomes de então, porque provam o que foi combinado.',
        `Cópias de segurança: ${rules.backupDays} dias; depois são substituídas.`,
      ],
      `Cada ficheiro mostra a data em que será eliminado. Avisamos ${listOf(rules.warningDays, 'e')} dias antes.`,
    ],
  },
  cookies: {
    title: 'Cookies e armazenamento local',
    body: [
      'Não pomos cookies de análise nem de marketing, e nas nossas páginas não há rastreio de terceiros. Isto é o que guardamos no seu navegador:',
      { table: 'storage' },
      'Análise e marketing estão hoje vazios. A sua escolha é guardada para que nada disso possa começar sem o seu consentimento. Se recusar uma categoria, eliminamos o que lhe pertence: na análise os cookies _ga, _gid e _gat; no marketing _fbp, _uetsid e _uetvid; nas preferências o tema e o idioma, que não voltam a ser guardados até o permitir.',
      'Pode mudar a sua escolha a qualquer momento em «Definições de cookies», no fundo de cada página pública. Fechar o diálogo sem escolher não guarda nada e não permite nada.',
    ],
  },
  'your-rights': {
    title: 'Os seus direitos',
    body: [
      [
        'Saber o que guardamos sobre si e receber uma cópia.',
        'Ter os dados corrigidos ou eliminados, ou o seu uso limitado.',
        'Levar os seus dados num formato legível.',
        'Opor-se aos usos que assentam no nosso interesse legítimo.',
        'Retirar um consentimento a qualquer momento; o que aconteceu antes continua lícito.',
      ],
      `Escreva para [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__). É grátis e respondemos em ${rules.answerDays} dias.`,
    ],
  },
  export: {
    title: 'Exportação e eliminação',
    body: [
      'Pode exportar os seus dados e eliminar a sua conta a partir do seu perfil, ou com um e-mail.',
      `Depois de pedir a eliminação, guardamos a conta ${rules.deletionGraceDays} dias, caso mude de ideias: inicie sessão e mantenha-a. Depois eliminamo-la com as suas filmagens e vídeos. Guardamos os recibos o tempo que a lei fiscal exige e não os usamos para mais nada. Também guardamos os registos do que aprovou.`,
    ],
  },
  security: {
    title: 'Segurança',
    body: [
      'As ligações são cifradas. As palavras-passe são guardadas com um hash lento. Em cada acesso verificamos o que pode ver. As ligações para os ficheiros expiram em minutos. Pode ver as suas sessões e terminá-las.',
      'Se uma violação representar um risco para si, dizemos-lhe a si e à autoridade no prazo que a lei fixa.',
    ],
  },
  children: {
    title: 'Menores',
    body: [
      `O serviço não se destina a menores de ${rules.adultAge} anos. Se souber que um menor se registou, diga-nos e eliminamos a conta.`,
    ],
  },
  authority: {
    title: 'Reclamações',
    body: [
      'Pode reclamar junto da autoridade de proteção de dados de Portugal, Comissão Nacional de Proteção de Dados (CNPD), [cnpd.pt](https://www.cnpd.pt), ou da de onde vive. Gostávamos de saber primeiro por si, mas não tem de esperar por nós.',
    ],
  },
  'privacy-changes': {
    title: 'Alterações',
    body: [
      `Se alterarmos esta política, publicamos aqui o novo texto com a sua data. Se a alteração lhe disser respeito como cliente, escrevemos-lhe pelo menos ${rules.noticeDays} dias antes.`,
    ],
  },
})
