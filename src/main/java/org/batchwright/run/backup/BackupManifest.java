package org.batchwright.run.backup;

import java.nio.charset.StandardCharsets;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The first entry of a backup.
 *
 * @param format version of the layout; backups with a newer version are not read
 * @param program version of Batchwright that wrote the backup, for display
 * @param created creation time in ISO 8601
 * @param files number of files of the workspace
 * @param runs number of runs in the history
 */
record BackupManifest(int format, String program, String created, int files, long runs) {
    static final String NAME = "batchwright-backup.json";
    static final int FORMAT = 1;

    /** Maximum size in bytes; a typical manifest has about 150. */
    static final int MAX_BYTES = 100_000;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    byte[] toJson() {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this).getBytes(StandardCharsets.UTF_8);
    }

    /** @param backup the backup, named in error messages */
    static BackupManifest read(byte[] json, Object backup) throws OperationException {
        int format;
        try {
            format = JSON.readTree(json).path("format").asInt(0);
        } catch (JacksonException damaged) {
            throw new OperationException.FileFailed(
                    Message.of("run.backup-damaged", backup), backup.toString(), damaged);
        }
        if (format > FORMAT) {
            throw new OperationException.FileFailed(Message.of("run.backup-newer", backup), backup.toString());
        }
        try {
            if (format < 1) {
                throw new OperationException.FileFailed(Message.of("run.backup-damaged", backup), backup.toString());
            }
            return JSON.readValue(json, BackupManifest.class);
        } catch (JacksonException damaged) {
            throw new OperationException.FileFailed(
                    Message.of("run.backup-damaged", backup), backup.toString(), damaged);
        }
    }
}
