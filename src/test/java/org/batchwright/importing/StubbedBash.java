package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.batchwright.remote.local.TestProgram;

/**
 * Runs a script in a real bash with stub programs that only record their calls: arguments, working directory and environment.
 *
 * @param root a folder that contains a home folder
 */
record StubbedBash(Path root) {
    private static final String STUBS = """
        record() {
          local called=$1 surroundings
          shift
          surroundings=$(env -0 | tr '\\n\\0' ' \\n' | grep -vE '^(PWD|OLDPWD|SHLVL|_|BATCHWRIGHT.*|PYTHONPATH|PYTHONUNBUFFERED|BASH_ENV|RECORD|CODE|HOME|PATH|JOB_ID|SLURM_SUBMIT_DIR|PBS_O_WORKDIR|SGE_O_WORKDIR|SLURM_ARRAY_TASK.*|PBS_ARRAY.*|SGE_TASK.*|LS_SUBCWD|LSB_.*|PJM_.*|BASH_FUNC.*)=' | sort | tr '\\n' ' ') || :
          printf '%s in %s with %s\\n' "$called$([ $# = 0 ] || printf ' %q' "$@")" "${PWD/#$CODE/.}" "$surroundings" >>"$RECORD"
        }
        python() { record python "$@"; }
        python3() { record python3 "$@"; }
        srun() { record srun "$@"; }
        mpirun() { record mpirun "$@"; }
        mpiexec() { record mpiexec "$@"; }
        scontrol() { echo node1; }
        module() {
          case $1 in
            purge) unset LOADEDMODULES ;;
            load) shift; for one; do export LOADEDMODULES="${LOADEDMODULES-}:$one"; done ;;
          esac
        }
        conda() { if [ "$1" = activate ]; then export CONDA_DEFAULT_ENV=$2; fi; }
        source() {
          case $1 in
            activate) export CONDA_DEFAULT_ENV=$2 ;;
            *) builtin source "$@" ;;
          esac
        }
        """;

    /** Returns the calls, one per line. */
    List<String> calls(Path script, Path code, Path submitted, Map<String, String> variables) throws Exception {
        Path record = Files.createTempFile(root, "calls", ".txt");
        Path stubs = Files.writeString(root.resolve("stubs.sh"), STUBS);
        ProcessBuilder builder = new ProcessBuilder(started(script))
                .directory(submitted.toFile())
                .redirectErrorStream(true);
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "PATH", "/usr/local/bin:/usr/bin:/bin",
                        "HOME", root.resolve("home").toString(),
                        "BASH_ENV", stubs.toString(),
                        "RECORD", record.toString(),
                        "CODE", code.toString(),
                        "SLURM_SUBMIT_DIR", submitted.toString(),
                        "PBS_O_WORKDIR", submitted.toString(),
                        "SGE_O_WORKDIR", submitted.toString(),
                        "LS_SUBCWD", submitted.toString(),
                        "PJM_O_WORKDIR", submitted.toString()));
        builder.environment().putAll(variables);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return Files.readAllLines(record);
    }

    /**
     * Returns the command that starts the script with the options in its first line, except the one for a login shell, which would read the
     * local profile.
     */
    private static List<String> started(Path script) throws Exception {
        String first = Files.readAllLines(script).getFirst();
        String options = first.matches("#!/bin/bash\\s+-[a-z]+")
                ? first.replaceFirst(".*-", "").replace("l", "")
                : "";
        return options.isEmpty()
                ? List.of("bash", script.toString())
                : List.of("bash", "-" + options, script.toString());
    }

    /** Returns a folder with the files that the sample scripts need. */
    Path code(String name) throws Exception {
        Path code = Files.createDirectories(root.resolve(name));
        Files.createDirectories(code.resolve("src"));
        Files.createDirectories(code.resolve("sub"));
        Files.writeString(code.resolve("names.txt"), "anna\nberta\ncarl smith\n");
        Files.writeString(code.resolve("src/model.pt"), "weights");
        for (String program : List.of("solver", "model", "lattice", "sub/simulate.sh")) {
            TestProgram.write(
                    code.resolve(program), "#!/bin/bash\nrecord ./" + program.replaceFirst(".*/", "") + " \"$@\"\n");
        }
        Path venv = Files.createDirectories(root.resolve("home/venvs/ml/bin"));
        Files.writeString(venv.resolve("activate"), "export VIRTUAL_ENV=ml\n");
        Files.writeString(root.resolve("home/modules.sh"), "export SITE=ready\n");
        Path conda = root.resolve("home/miniconda3");
        Files.createDirectories(conda.resolve("etc/profile.d"));
        Files.createDirectories(conda.resolve("bin"));
        Files.writeString(conda.resolve("etc/profile.d/conda.sh"), "export CONDA_READY=yes\n");
        Files.writeString(
                conda.resolve("bin/activate"), ". ~/miniconda3/etc/profile.d/conda.sh\nconda activate \"$@\"\n");
        return code;
    }
}
