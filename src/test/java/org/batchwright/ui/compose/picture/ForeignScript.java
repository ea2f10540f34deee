package org.batchwright.ui.compose.picture;

/** A script that was written elsewhere, for screenshots of its import. */
final class ForeignScript {
    static final String TEXT = """
        #!/bin/bash
        # Depth on NYU, small batches
        #SBATCH --job-name=depth_b4
        #SBATCH --partition=gpu --gres=gpu:a100:1
        #SBATCH --cpus-per-task=8 --mem=64G
        #SBATCH --time=04:00:00
        #SBATCH --licenses=matlab:1,a_license_server_with_a_long_name@license.example.org:2
        #SBATCH --output=logs/%x-%a.out
        #SBATCH --array=0-9%3

        module purge
        module load cuda/12.1
        export NCCL_DEBUG=INFO
        mkdir -p checkpoints
        python train.py --data /gs/bs/tga-depth/nyu_v2 --seed $SLURM_ARRAY_TASK_ID --lr 1e-4
        echo done
        """;

    private ForeignScript() {}
}
