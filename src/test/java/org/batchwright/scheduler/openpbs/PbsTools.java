package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.remote.Answer;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.local.ThisComputer;

/**
 * Runs Batchwright's queries with fake PBS commands.
 *
 * @param folder the folder that contains the commands
 */
public record PbsTools(Path folder) {

    /** Returns a file with the output of a real server. */
    static Path answer(String name) {
        return Path.of("src/test/resources/answers/openpbs", name).toAbsolutePath();
    }

    public void make(String name, String text) throws Exception {
        TestProgram.write(folder.resolve(name), "#!/bin/bash\n" + text);
    }

    public String run(String script) throws Exception {
        Answer answer = ask(script);
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }

    public int exit(String script) throws Exception {
        return ask(script).exit();
    }

    public String errors(String script) throws Exception {
        return ask(script).err();
    }

    private Answer ask(String script) throws Exception {
        return new ThisComputer()
                .run("export PATH=" + folder + ":$PATH\n(\n" + script + "\n)\n", Duration.ofSeconds(20));
    }
}
