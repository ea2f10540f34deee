package org.batchwright.scheduler.gridengine;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.io.TempDir;

/** A Grid Engine dialect with recorded output of its commands. */
abstract class GridEngineAnswers {
    final GridEngine engine = new GridEngine();

    @TempDir
    Path folder;

    /** Creates commands that print the output of a real server. */
    PbsTools tools(String live, String why) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make(
                "qstat",
                "case \"$*\" in *'-s h'*) ;; *'-j '*) cat " + file(why) + " ;; *) cat " + file(live) + " ;; esac\n");
        tools.make("qacct", """
                case "$*" in
                  '-o '*) cat %1$s/qacct-since.out ;;
                  '-j 2 '*) cat %1$s/qacct-deleted.out ;;
                  '-j 8 '*) cat %1$s/qacct-failed.out ;;
                  *) echo 'error: job id 999999 not found' >&2; exit 1 ;;
                esac
                """.formatted(answer("")));
        return tools;
    }

    static Path answer(String name) {
        return Path.of("src/test/resources/answers/grid-engine", name).toAbsolutePath();
    }

    static Path file(String name) {
        return name.startsWith("/") ? Path.of(name) : answer(name);
    }

    String home() {
        return "export HOME=" + folder + "\n";
    }

    static JobReport of(Map<JobId, JobReport> reports, String id) {
        return Optional.ofNullable(reports.get(new JobId(id))).orElseThrow();
    }
}
