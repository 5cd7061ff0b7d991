package notify

import (
	"context"

	"cutroom/internal/cutroom"
)

// TellDiskLow tells the operator and the managers that the disk is almost full,
// and what to do about it.
func (s *Service) TellDiskLow(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellDiskLow) error {
	news := map[cutroom.Language]letter{}
	for language, words := range diskLowWords {
		news[language] = words.with([]string{
			"{free}", cutroom.FormatSize(job.Free), "{total}", cutroom.FormatSize(job.Total), "{stored}", cutroom.FormatSize(job.Stored),
		})
	}
	toOperator, err := s.compose(s.operator(), news[cutroom.English])
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.post(ctx, tx, toOperator); err != nil {
			return err
		}
		if err := s.tellManagers(ctx, tx, "disk_low", news); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// diskLowWords is the letter about a disk that is almost full.
var diskLowWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Disk space is low: {free} left",
		heading: "Disk space is low: {free} of {total} left.",
		lines: []string{
			"Clients' files take {stored}. When the disk is full, uploads stop and new videos can't be prepared. Nothing that was uploaded is lost.",
			"Add disk space, or move the storage to a larger disk or an S3 bucket. The operations guide says how.",
		},
		action:  "Check the system",
		path:    "/test-functionality",
		closing: "You're receiving this email once a day while disk space is low at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Queda poco espacio en el disco: {free}",
		heading: "Queda poco espacio en el disco: {free} de {total}.",
		lines: []string{
			"Los archivos de los clientes ocupan {stored}. Cuando el disco esté lleno, las subidas se detendrán y no se podrán preparar vídeos nuevos. Nada de lo subido se pierde.",
			"Añade espacio o traslada el almacenamiento a un disco más grande o a un bucket S3. La guía de operación explica cómo.",
		},
		action:  "Comprobar el sistema",
		path:    "/test-functionality",
		closing: "Recibes este correo una vez al día mientras quede poco espacio en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Há pouco espaço em disco: {free}",
		heading: "Há pouco espaço em disco: {free} de {total}.",
		lines: []string{
			"Os ficheiros dos clientes ocupam {stored}. Quando o disco estiver cheio, os carregamentos param e não é possível preparar novos vídeos. Nada do que foi carregado se perde.",
			"Acrescente espaço ou mude o armazenamento para um disco maior ou um bucket S3. O guia de operação explica como.",
		},
		action:  "Verificar o sistema",
		path:    "/test-functionality",
		closing: "Recebe este e-mail uma vez por dia enquanto houver pouco espaço no {brand}.",
	},
}
