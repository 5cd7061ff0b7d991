package signoff

import "cutroom/internal/cutroom"

// words are the labels of a record in one language.
type words struct {
	title, by, automatic, at, client, rounds, project, version, file, bytes string
	record, previous, hash, check, unprintable                              string
}

var wordsIn = map[cutroom.Language]words{
	cutroom.English: {
		title: "Sign-off", by: "Approved by", automatic: "Automatically, with no answer in time", at: "Approved at", client: "Client",
		rounds: "Rounds of changes", project: "Project", version: "Version", file: "File", bytes: "Bytes",
		record: "Record number", previous: "Hash of the previous record", hash: "Hash of this record",
		check: "The SHA-256 identifies the approved file: a file with a different SHA-256 is not the one that was approved. " +
			"The hashes link this record to the previous one, so no record can be changed without it showing.",
		unprintable: "A ? may replace a character that can't be printed here. See the project page for the full text.",
	},
	cutroom.Spanish: {
		title: "Aprobación", by: "Aprobada por", automatic: "Automáticamente, porque nadie respondió a tiempo", at: "Aprobada el", client: "Cliente",
		rounds: "Rondas de cambios", project: "Proyecto", version: "Versión", file: "Archivo", bytes: "Bytes",
		record: "Número de registro", previous: "Hash del registro anterior", hash: "Hash de este registro",
		check: "El SHA-256 identifica el archivo aprobado: un archivo con otro SHA-256 no es el que se aprobó. " +
			"Los hashes enlazan este registro con el anterior, de modo que ningún registro puede cambiarse sin que se note.",
		unprintable: "Un ? puede sustituir a un carácter que no se puede imprimir aquí. El texto completo está en la página del proyecto.",
	},
	cutroom.Portuguese: {
		title: "Aprovação", by: "Aprovada por", automatic: "Automaticamente, porque ninguém respondeu a tempo", at: "Aprovada em", client: "Cliente",
		rounds: "Rondas de alterações", project: "Projeto", version: "Versão", file: "Ficheiro", bytes: "Bytes",
		record: "Número do registo", previous: "Hash do registo anterior", hash: "Hash deste registo",
		check: "O SHA-256 identifica o ficheiro aprovado: um ficheiro com outro SHA-256 não é o que foi aprovado. " +
			"Os hashes ligam este registo ao anterior, para que nenhum registo possa ser alterado sem se notar.",
		unprintable: "Um ? pode substituir um carácter que não é possível imprimir aqui. O texto completo está na página do projeto.",
	},
}
